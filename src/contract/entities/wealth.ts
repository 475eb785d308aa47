/** Funds, wealth products and lock-ups. */
import * as v from 'valibot';
import {
  Address,
  Amount,
  choice,
  Days,
  Decimal,
  Id,
  Label,
  Price,
  Prose,
  PublicText,
  Rate,
  SignedAmount,
  SignedRate,
  Timestamp,
} from '../fields';

/** A product review. `time` is ms; `days` counts from purchase to the follow-up. */
export const Review = v.object({
  /** Address of a picture. */
  avatar: Address,
  /** As the writer chose it. */
  nickName: Label,
  /** Stars, 1 to 5. */
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** When it was written. */
  time: Timestamp,
  /** What they wrote. */
  content: Prose,
  /** Addresses of pictures. */
  images: v.array(Address),
  /** Days from purchase to the follow-up. */
  days: Days,
  /** What they wrote later. */
  followUp: v.optional(Prose),
  /** True where the review is an invented sample, as all of the sandbox's are. */
  sample: v.optional(v.boolean()),
});

/** USDT that are locked for a cycle and credited daily. */
export const LockupOrder = v.object({
  orderNo: Id,
  /** Of wealth/getList; a backend may leave it out. */
  productId: v.optional(Id),
  /** The one currency there is. */
  currency: v.literal('USDT'),
  /** USDT that are locked. */
  amount: Amount,
  /** Full days of 24 h. */
  cycleDays: Days,
  /** As a fraction: "0.00011" is 0.011 % a day. Each full day credits amount × dailyRate, rounded down. */
  dailyRate: Rate,
  /** USDT: all credits of the cycle. */
  estimatedEarnings: Amount,
  /** USDT credited so far. */
  earned: Amount,
  /** `complete` once the amount came back. */
  state: choice(['earning', 'complete']),
  /** When the cycle began. */
  createdAt: Timestamp,
  /** createdAt + cycleDays × 24 h. */
  endsAt: Timestamp,
  /** When the next credit is due; absent once complete. */
  nextCreditAt: v.optional(Timestamp),
});

/** `earlyExit` and `payer` are sentences in the caller's language. */
export const WealthProduct = v.object({
  productId: Id,
  /** A lock-up is bought with wealth/submit, the others with wealth/buy. */
  kind: choice(['fund', 'wealth', 'lockup']),
  /** In the caller’s language. */
  name: Label,
  /** 1 is the lowest, 5 the highest. */
  risk: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)),
  /** As a fraction of a year, simple interest: "0.0365" is 3.65 %. */
  annualRate: SignedRate,
  /** As a fraction of a day; lock-ups have one. */
  dailyRate: v.optional(Rate),
  /** Term in full days. */
  cycleDays: v.optional(Days),
  /** Least USDT of one purchase. */
  minAmount: Amount,
  /** Most USDT of one purchase. */
  maxAmount: Amount,
  /** USDT for one unit of a fund. */
  nav: v.optional(Price),
  /** When that value was found. */
  navAt: v.optional(Timestamp),
  /** Whether one may leave before the term, as a sentence. */
  earlyExit: Prose,
  /** Who pays the return, as a sentence. */
  payer: Prose,
});

/** A purchase of a fund or a wealth product. */
export const WealthOrder = v.object({
  orderNo: Id,
  productId: Id,
  /** Of the product, in the caller’s language. */
  name: PublicText,
  /** USDT that were paid. */
  amount: Amount,
  /** Of a fund: amount / nav at purchase, to eight places, rounded up in the last: less than a micro-USDT. */
  units: v.optional(Decimal),
  /** `matured` once it was paid out. */
  state: choice(['holding', 'matured']),
  /** When it was bought. */
  createdAt: Timestamp,
  /** When it pays out by itself. */
  maturesAt: v.optional(Timestamp),
  /** USDT that it is worth now, or was paid out at. */
  value: Amount,
  /** value − amount. */
  profit: SignedAmount,
});

export type Review = v.InferOutput<typeof Review>;
export type LockupOrder = v.InferOutput<typeof LockupOrder>;
export type WealthProduct = v.InferOutput<typeof WealthProduct>;
export type WealthOrder = v.InferOutput<typeof WealthOrder>;
