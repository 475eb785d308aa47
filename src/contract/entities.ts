/** What the calls talk about. Types are inferred, so a field exists once. */
import * as v from 'valibot';
import { PRODUCT_CATEGORIES } from './constants';
import { Amount, choice, Count, Decimal, Id, SignedAmount, Timestamp } from './fields';

export const VerificationState = choice(['none', 'under_review', 'approved', 'denied']);

/** Why funds are frozen, since and until when (null: until a person decides), what still works, and the way to appeal. */
export const Freeze = v.object({
  reason: v.string(),
  since: Timestamp,
  until: v.nullable(Timestamp),
  stillAllowed: v.array(v.string()),
  appeal: v.string(),
});

/** `phone` is masked. */
export const User = v.object({
  id: Id,
  username: v.string(),
  phone: v.string(),
  registeredAt: Timestamp,
  inviteCode: v.string(),
  verification: VerificationState,
  frozen: v.nullable(Freeze),
});

/** `total` is the sum of the other four. */
export const Balance = v.object({
  total: Amount,
  available: Amount,
  inOrders: Amount,
  locked: Amount,
  invested: Amount,
  currency: v.literal('USDT'),
});

export const VERIFICATION_PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** `needed` lists what must be sent (again); real name and ID number are masked. */
export const Verification = v.object({
  state: VerificationState,
  needed: v.array(choice(VERIFICATION_PARTS)),
  realName: v.optional(v.string()),
  idNumber: v.optional(v.string()),
  submittedAt: v.optional(Timestamp),
  reviewedAt: v.optional(Timestamp),
  denialReason: v.optional(
    choice(['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER']),
  ),
  denialSide: v.optional(choice(['front', 'back'])),
});

/** Card and passport numbers masked but for the last four. */
export const BankCard = v.object({
  bankName: v.string(),
  holderName: v.string(),
  cardNumber: v.string(),
  aba: v.string(),
  swift: v.string(),
  bankAddress: v.string(),
  branchAddress: v.string(),
  city: v.string(),
  province: v.string(),
  nationality: v.string(),
  passportNumber: v.string(),
  claim: v.optional(v.object({ amountDefrauded: Amount, refundNumber: v.string() })),
  boundAt: v.optional(Timestamp),
});

export const Wallet = v.object({
  id: Id,
  network: v.literal('TRC20'),
  address: v.string(),
  label: v.optional(v.string()),
  boundAt: v.optional(Timestamp),
});

export const TransferState = choice(['awaiting_payment', 'under_review', 'success', 'fail']);

const transfer = {
  id: Id,
  amount: Amount,
  fee: Amount,
  net: Amount,
  state: TransferState,
  failReason: v.optional(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Where the money goes or comes from, masked. */
  target: v.string(),
};

export const DEPOSIT_METHODS = ['digital', 'bank', 'quick'] as const;
export const DepositMethod = choice(DEPOSIT_METHODS);

/**
 * `kind` tells deposits and withdrawals apart in the one list that mixes them: both have a pay method `bank`.
 * Optional, because a backend may leave it out; the sandbox always sends it.
 */
export const Deposit = v.object({
  ...transfer,
  kind: v.optional(v.literal('deposit')),
  paymethod: DepositMethod,
});
export const Withdrawal = v.object({
  ...transfer,
  kind: v.optional(v.literal('withdrawal')),
  paymethod: choice(['bank', 'trc']),
});

export const FUND_RECORD_KINDS = [
  'grant',
  'deposit',
  'withdrawal',
  'withdrawal_refund',
  'order_stake',
  'order_fee',
  'order_payout',
  'order_refund',
  'lockup',
  'lockup_return',
  'lockup_earning',
  'purchase',
  'maturity',
  'cashback',
] as const;

/** One movement of the available balance; one of income and expenditure is "0". */
export const FundRecord = v.object({
  id: v.optional(Id),
  kind: choice(FUND_RECORD_KINDS),
  income: Amount,
  expenditure: Amount,
  balanceAfter: Amount,
  at: Timestamp,
  /** The order, deposit or withdrawal number. */
  ref: v.string(),
});

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

export const Direction = choice(['rise', 'drop']);
export const OrderState = choice(['pending', 'ordered', 'settled', 'void']);
export const OrderResult = choice(['win', 'lose', 'tie']);

/**
 * A rise/fall order. Entry fields exist from `ordered` on, exit fields, result, profit (net of the fee) and
 * balanceAfter (available) once settled. `seenPrice` and `seenAt` repeat what the user saw at the tap, so that a
 * receipt can show the tapped price beside the entry price.
 */
export const Order = v.object({
  orderNo: Id,
  productId: Id,
  symbol: v.string(),
  direction: Direction,
  amount: Amount,
  fee: Amount,
  payoutRate: Decimal,
  durationSec: Count,
  state: OrderState,
  createdAt: Timestamp,
  seenPrice: v.optional(Decimal),
  seenAt: v.optional(Timestamp),
  entryPrice: v.optional(Decimal),
  entryAt: v.optional(Timestamp),
  endsAt: v.optional(Timestamp),
  exitPrice: v.optional(Decimal),
  exitAt: v.optional(Timestamp),
  result: v.optional(OrderResult),
  profit: v.optional(SignedAmount),
  balanceAfter: v.optional(Amount),
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
  name: v.string(),
  amount: Amount,
  units: v.optional(Decimal),
  state: choice(['holding', 'matured']),
  createdAt: Timestamp,
  maturesAt: v.optional(Timestamp),
  value: Amount,
  profit: SignedAmount,
});

export const InviteRecord = v.object({
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9)),
  username: v.string(),
  registeredAt: Timestamp,
  cashback: Amount,
});

/** A row of the market list. `spark` holds 24 hourly closes, oldest first; `change24h` is a fraction. */
export const Quote = v.object({
  productId: Id,
  symbol: v.string(),
  base: v.string(),
  quote: v.string(),
  name: v.string(),
  category: choice(PRODUCT_CATEGORIES),
  precision: Count,
  price: Decimal,
  priceAt: Timestamp,
  change24h: Decimal,
  open24h: Decimal,
  high24h: Decimal,
  low24h: Decimal,
  spark: v.array(Decimal),
  trading: choice(['open', 'closed']),
  opensAt: v.optional(Timestamp),
  closesAt: v.optional(Timestamp),
});

/** `[at, price]` */
export const Tick = v.tuple([Timestamp, Decimal]);
/** `[openAt, open, high, low, close, volume]` */
export const Candle = v.tuple([Timestamp, Decimal, Decimal, Decimal, Decimal, Decimal]);

export const OrderTerm = v.object({ durationSec: Count, payoutRate: Decimal });

export type Freeze = v.InferOutput<typeof Freeze>;
export type User = v.InferOutput<typeof User>;
export type Balance = v.InferOutput<typeof Balance>;
export type Verification = v.InferOutput<typeof Verification>;
export type BankCard = v.InferOutput<typeof BankCard>;
export type Wallet = v.InferOutput<typeof Wallet>;
export type Deposit = v.InferOutput<typeof Deposit>;
export type Withdrawal = v.InferOutput<typeof Withdrawal>;
export type FundRecord = v.InferOutput<typeof FundRecord>;
export type Review = v.InferOutput<typeof Review>;
export type Order = v.InferOutput<typeof Order>;
export type Direction = v.InferOutput<typeof Direction>;
export type OrderResult = v.InferOutput<typeof OrderResult>;
export type LockupOrder = v.InferOutput<typeof LockupOrder>;
export type WealthProduct = v.InferOutput<typeof WealthProduct>;
export type WealthOrder = v.InferOutput<typeof WealthOrder>;
export type InviteRecord = v.InferOutput<typeof InviteRecord>;
export type Quote = v.InferOutput<typeof Quote>;
export type Tick = v.InferOutput<typeof Tick>;
export type Candle = v.InferOutput<typeof Candle>;
export type OrderTerm = v.InferOutput<typeof OrderTerm>;
