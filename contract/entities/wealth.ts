/** Funds, wealth products and lock-ups. */
import * as v from 'valibot';
import { CURRENCY } from '../constants';
import {
  UrlText,
  UsdtAmount,
  choice,
  Days,
  Decimal,
  Id,
  Label,
  Price,
  Prose,
  PublicText,
  Rate,
  SignedUsdtAmount,
  SignedRate,
  Timestamp,
} from '../fields';
import { stateChoice } from '../states';

/** A customer's review of a product. */
export const Review = v.object({
  /** URL of the author's picture. */
  avatar: UrlText,
  /** Nickname that the author chose. */
  nickName: Label,
  /** Number of stars, 1 to 5. */
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Time of the review. */
  time: Timestamp,
  /** Text of the review. */
  content: Prose,
  /** URLs of the pictures of the review. */
  images: v.array(UrlText),
  /** Days from the purchase to the follow-up text. */
  days: Days,
  /** Follow-up: a text that the author added later. */
  followUp: v.optional(Prose),
  /** True if the review is an invented sample, like all reviews of the sandbox. */
  sample: v.optional(v.boolean()),
});

/** USDT locked for a cycle, with daily credits. */
export const LockupOrder = v.object({
  orderNo: Id,
  /** Id from wealth/getList; a backend may omit it. */
  productId: v.optional(Id),
  /** Currency of the amounts, always USDT. */
  currency: v.literal(CURRENCY),
  /** Locked USDT. */
  amount: UsdtAmount,
  /** Length of the cycle in full days of 24 h. */
  cycleDays: Days,
  /** Daily rate as a fraction: "0.00011" is 0.011 %. Each full day credits amount × dailyRate, rounded down. */
  dailyRate: Rate,
  /** Sum of all credits of the cycle, USDT. */
  estimatedEarnings: UsdtAmount,
  /** USDT credited so far. */
  earned: UsdtAmount,
  /** `earning` while the cycle runs, `complete` after the amount was returned. */
  state: stateChoice(['earning', 'complete']),
  /** Start of the cycle. */
  createdAt: Timestamp,
  /** End of the cycle: createdAt + cycleDays × 24 h. */
  endsAt: Timestamp,
  /** Due time of the next credit; absent after the last one. */
  nextCreditAt: v.optional(Timestamp),
});

/** A fund, a wealth product or a lock-up that users can buy. */
export const WealthProduct = v.object({
  productId: Id,
  /** Kind of product: `lockup` is bought with wealth/submit, `fund` and `wealth` with wealth/buy. */
  kind: choice(['fund', 'wealth', 'lockup']),
  /** Name in the caller's language. */
  name: Label,
  /** Risk level from 1 (lowest) to 5 (highest). */
  risk: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)),
  /** Yearly rate as a fraction, simple interest: "0.0365" is 3.65 %. */
  annualRate: SignedRate,
  /** Daily rate as a fraction; only for lock-ups. */
  dailyRate: v.optional(Rate),
  /** Term in full days. */
  cycleDays: v.optional(Days),
  /** Minimum USDT of one purchase. */
  minAmount: UsdtAmount,
  /** Maximum USDT of one purchase. */
  maxAmount: UsdtAmount,
  /** Value of one unit in USDT; only for funds. */
  nav: v.optional(Price),
  /** Time at which `nav` was determined. */
  navAt: v.optional(Timestamp),
  /** A sentence in the caller's language that explains whether the product can be sold before the end of its term. */
  earlyExit: Prose,
  /** A sentence in the caller's language that names the payer of the return. */
  payer: Prose,
});

/** A purchase of a fund or a wealth product. */
export const WealthOrder = v.object({
  orderNo: Id,
  productId: Id,
  /** Product name in the caller's language. */
  name: PublicText,
  /** Paid USDT. */
  amount: UsdtAmount,
  /**
   * Units of a fund: amount / nav at the purchase, rounded up to eight places. The rounding adds less than a
   * micro-USDT.
   */
  units: v.optional(Decimal),
  /** `holding` before the payout, `matured` after it. */
  state: stateChoice(['holding', 'matured']),
  /** Time of purchase. */
  createdAt: Timestamp,
  /** Time of the automatic payout. */
  maturesAt: v.optional(Timestamp),
  /** Current value in USDT, or the amount paid out. */
  value: UsdtAmount,
  /** Profit: value − amount. */
  profit: SignedUsdtAmount,
});

export type Review = v.InferOutput<typeof Review>;
export type LockupOrder = v.InferOutput<typeof LockupOrder>;
export type WealthProduct = v.InferOutput<typeof WealthProduct>;
export type WealthOrder = v.InferOutput<typeof WealthOrder>;
