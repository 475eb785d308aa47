/** Funds, wealth products and lock-ups. */
import * as v from 'valibot';
import { Amount, choice, Count, Decimal, Id, PublicText, SignedAmount, Timestamp } from '../fields';

/** A product review. `time` is ms; `days` counts from purchase to the follow-up. */
export const Review = v.object({
  avatar: v.string(),
  nickName: v.string(),
  score: v.number(),
  time: Timestamp,
  content: v.string(),
  images: v.array(v.string()),
  days: Count,
  followUp: v.optional(v.string()),
  /** True where the review is an invented sample, as all of the sandbox's are. */
  sample: v.optional(v.boolean()),
});

export const LockupOrder = v.object({
  orderNo: Id,
  currency: v.literal('USDT'),
  amount: Amount,
  cycleDays: Count,
  dailyRate: Decimal,
  estimatedEarnings: Amount,
  earned: Amount,
  state: choice(['earning', 'complete']),
  createdAt: Timestamp,
  endsAt: Timestamp,
  nextCreditAt: v.optional(Timestamp),
});

/** `earlyExit` and `payer` are sentences in the caller's language. */
export const WealthProduct = v.object({
  productId: Id,
  kind: choice(['fund', 'wealth', 'lockup']),
  name: v.string(),
  risk: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)),
  annualRate: Decimal,
  dailyRate: v.optional(Decimal),
  cycleDays: v.optional(Count),
  minAmount: Amount,
  maxAmount: Amount,
  nav: v.optional(Decimal),
  navAt: v.optional(Timestamp),
  earlyExit: v.string(),
  payer: v.string(),
});

export const WealthOrder = v.object({
  orderNo: Id,
  productId: Id,
  name: PublicText,
  amount: Amount,
  units: v.optional(Decimal),
  state: choice(['holding', 'matured']),
  createdAt: Timestamp,
  maturesAt: v.optional(Timestamp),
  value: Amount,
  profit: SignedAmount,
});

export type Review = v.InferOutput<typeof Review>;
export type LockupOrder = v.InferOutput<typeof LockupOrder>;
export type WealthProduct = v.InferOutput<typeof WealthProduct>;
export type WealthOrder = v.InferOutput<typeof WealthOrder>;
