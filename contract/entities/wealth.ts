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
  /** URL of a picture. */
  avatar: Address,
  /** Chosen by the author. */
  nickName: Label,
  /** Stars, 1 to 5. */
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Time of the review. */
  time: Timestamp,
  /** Text of the review. */
  content: Prose,
  /** URLs of pictures. */
  images: v.array(Address),
  /** Days from purchase to the follow-up. */
  days: Days,
  /** Text of the follow-up. */
  followUp: v.optional(Prose),
  /** True if the review is an invented sample, like all reviews of the sandbox. */
  sample: v.optional(v.boolean()),
});

/** USDT locked for a cycle, with daily credits. */
export const LockupOrder = v.object({
  orderNo: Id,
  /** As in wealth/getList; a backend may leave it out. */
  productId: v.optional(Id),
  /** The only currency. */
  currency: v.literal('USDT'),
  /** Locked USDT. */
  amount: Amount,
  /** Full days of 24 h. */
  cycleDays: Days,
  /** A fraction: "0.00011" is 0.011 % a day. Each full day credits amount × dailyRate, rounded down. */
  dailyRate: Rate,
  /** Sum of all credits of the cycle, USDT. */
  estimatedEarnings: Amount,
  /** USDT credited so far. */
  earned: Amount,
  /** `complete` once the amount was returned. */
  state: choice(['earning', 'complete']),
  /** Start of the cycle. */
  createdAt: Timestamp,
  /** createdAt + cycleDays × 24 h. */
  endsAt: Timestamp,
  /** Due time of the next credit; absent once complete. */
  nextCreditAt: v.optional(Timestamp),
});

/** `earlyExit` and `payer` are sentences in the caller's language. */
export const WealthProduct = v.object({
  productId: Id,
  /** A lock-up is bought with wealth/submit, the others with wealth/buy. */
  kind: choice(['fund', 'wealth', 'lockup']),
  /** In the caller's language. */
  name: Label,
  /** 1 is the lowest, 5 the highest. */
  risk: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)),
  /** A fraction per year, simple interest: "0.0365" is 3.65 %. */
  annualRate: SignedRate,
  /** A fraction per day; only lock-ups have it. */
  dailyRate: v.optional(Rate),
  /** Term in full days. */
  cycleDays: v.optional(Days),
  /** Minimum USDT of one purchase. */
  minAmount: Amount,
  /** Maximum USDT of one purchase. */
  maxAmount: Amount,
  /** USDT for one unit of a fund. */
  nav: v.optional(Price),
  /** Time at which `nav` was determined. */
  navAt: v.optional(Timestamp),
  /** A sentence that explains whether the product can be sold before its term. */
  earlyExit: Prose,
  /** A sentence that names who pays the return. */
  payer: Prose,
});

/** A purchase of a fund or a wealth product. */
export const WealthOrder = v.object({
  orderNo: Id,
  productId: Id,
  /** Product name in the caller's language. */
  name: PublicText,
  /** Paid USDT. */
  amount: Amount,
  /**
   * Only for a fund: amount / nav at purchase, to eight places, the last rounded up, which is worth less than a
   * micro-USDT.
   */
  units: v.optional(Decimal),
  /** `matured` once it was paid out. */
  state: choice(['holding', 'matured']),
  /** Time of purchase. */
  createdAt: Timestamp,
  /** Time of the automatic payout. */
  maturesAt: v.optional(Timestamp),
  /** Current value in USDT, or the amount paid out. */
  value: Amount,
  /** value − amount. */
  profit: SignedAmount,
});

export type Review = v.InferOutput<typeof Review>;
export type LockupOrder = v.InferOutput<typeof LockupOrder>;
export type WealthProduct = v.InferOutput<typeof WealthProduct>;
export type WealthOrder = v.InferOutput<typeof WealthOrder>;
