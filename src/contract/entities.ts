/** What the calls talk about. Types are inferred, so a field exists once. */
import * as z from 'zod/mini';
import { PRODUCT_CATEGORIES } from './constants';
import { Amount, choice, Count, Decimal, Id, SignedAmount, Timestamp } from './fields';

export const VerificationState = choice(['none', 'under_review', 'approved', 'denied']);

/** Why funds are frozen, since and until when (null: until a person decides), what still works, and the way to appeal. */
export const Freeze = z.object({
  reason: z.string(),
  since: Timestamp,
  until: z.nullable(Timestamp),
  stillAllowed: z.array(z.string()),
  appeal: z.string(),
});

/** `phone` is masked. */
export const User = z.object({
  id: Id,
  username: z.string(),
  phone: z.string(),
  registeredAt: Timestamp,
  inviteCode: z.string(),
  verification: VerificationState,
  frozen: z.nullable(Freeze),
});

/** `total` is the sum of the other four. */
export const Balance = z.object({
  total: Amount,
  available: Amount,
  inOrders: Amount,
  locked: Amount,
  invested: Amount,
  currency: z.literal('USDT'),
});

export const VERIFICATION_PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** `needed` lists what must be sent (again); real name and ID number are masked. */
export const Verification = z.object({
  state: VerificationState,
  needed: z.array(choice(VERIFICATION_PARTS)),
  realName: z.optional(z.string()),
  idNumber: z.optional(z.string()),
  submittedAt: z.optional(Timestamp),
  reviewedAt: z.optional(Timestamp),
  denialReason: z.optional(
    choice(['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER']),
  ),
  denialSide: z.optional(choice(['front', 'back'])),
});

/** Card and passport numbers masked but for the last four. */
export const BankCard = z.object({
  bankName: z.string(),
  holderName: z.string(),
  cardNumber: z.string(),
  aba: z.string(),
  swift: z.string(),
  bankAddress: z.string(),
  branchAddress: z.string(),
  city: z.string(),
  province: z.string(),
  nationality: z.string(),
  passportNumber: z.string(),
  claim: z.optional(z.object({ amountDefrauded: Amount, refundNumber: z.string() })),
  boundAt: z.optional(Timestamp),
});

export const Wallet = z.object({
  id: Id,
  network: z.literal('TRC20'),
  address: z.string(),
  label: z.optional(z.string()),
  boundAt: z.optional(Timestamp),
});

export const TransferState = choice(['awaiting_payment', 'under_review', 'success', 'fail']);

const transfer = {
  id: Id,
  amount: Amount,
  fee: Amount,
  net: Amount,
  state: TransferState,
  failReason: z.optional(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Where the money goes or comes from, masked. */
  target: z.string(),
};

export const DEPOSIT_METHODS = ['digital', 'bank', 'quick'] as const;
export const DepositMethod = choice(DEPOSIT_METHODS);

/**
 * `kind` tells deposits and withdrawals apart in the one list that mixes them: both have a pay method `bank`.
 * Optional, because a backend may leave it out; the sandbox always sends it.
 */
export const Deposit = z.object({
  ...transfer,
  kind: z.optional(z.literal('deposit')),
  paymethod: DepositMethod,
});
export const Withdrawal = z.object({
  ...transfer,
  kind: z.optional(z.literal('withdrawal')),
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
export const FundRecord = z.object({
  id: z.optional(Id),
  kind: choice(FUND_RECORD_KINDS),
  income: Amount,
  expenditure: Amount,
  balanceAfter: Amount,
  at: Timestamp,
  /** The order, deposit or withdrawal number. */
  ref: z.string(),
});

/** A product review. `time` is ms; `days` counts from purchase to the follow-up. */
export const Review = z.object({
  avatar: z.string(),
  nickName: z.string(),
  score: z.number(),
  time: Timestamp,
  content: z.string(),
  images: z.array(z.string()),
  days: Count,
  followUp: z.optional(z.string()),
  /** True where the review is an invented sample, as all of the sandbox's are. */
  sample: z.optional(z.boolean()),
});

export const Direction = choice(['rise', 'drop']);
export const OrderState = choice(['pending', 'ordered', 'settled', 'void']);
export const OrderResult = choice(['win', 'lose', 'tie']);

/**
 * A rise/fall order. Entry fields exist from `ordered` on, exit fields, result, profit (net of the fee) and
 * balanceAfter (available) once settled. `seenPrice` and `seenAt` repeat what the user saw at the tap, so that a
 * receipt can show the tapped price beside the entry price.
 */
export const Order = z.object({
  orderNo: Id,
  productId: Id,
  symbol: z.string(),
  direction: Direction,
  amount: Amount,
  fee: Amount,
  payoutRate: Decimal,
  durationSec: Count,
  state: OrderState,
  createdAt: Timestamp,
  seenPrice: z.optional(Decimal),
  seenAt: z.optional(Timestamp),
  entryPrice: z.optional(Decimal),
  entryAt: z.optional(Timestamp),
  endsAt: z.optional(Timestamp),
  exitPrice: z.optional(Decimal),
  exitAt: z.optional(Timestamp),
  result: z.optional(OrderResult),
  profit: z.optional(SignedAmount),
  balanceAfter: z.optional(Amount),
});

export const LockupOrder = z.object({
  orderNo: Id,
  currency: z.literal('USDT'),
  amount: Amount,
  cycleDays: Count,
  dailyRate: Decimal,
  estimatedEarnings: Amount,
  earned: Amount,
  state: choice(['earning', 'complete']),
  createdAt: Timestamp,
  endsAt: Timestamp,
  nextCreditAt: z.optional(Timestamp),
});

/** `earlyExit` and `payer` are sentences in the caller's language. */
export const WealthProduct = z.object({
  productId: Id,
  kind: choice(['fund', 'wealth', 'lockup']),
  name: z.string(),
  risk: z.int().check(z.gte(1), z.lte(5)),
  annualRate: Decimal,
  dailyRate: z.optional(Decimal),
  cycleDays: z.optional(Count),
  minAmount: Amount,
  maxAmount: Amount,
  nav: z.optional(Decimal),
  navAt: z.optional(Timestamp),
  earlyExit: z.string(),
  payer: z.string(),
});

export const WealthOrder = z.object({
  orderNo: Id,
  productId: Id,
  name: z.string(),
  amount: Amount,
  units: z.optional(Decimal),
  state: choice(['holding', 'matured']),
  createdAt: Timestamp,
  maturesAt: z.optional(Timestamp),
  value: Amount,
  profit: SignedAmount,
});

export const InviteRecord = z.object({
  level: z.int().check(z.gte(1), z.lte(9)),
  username: z.string(),
  registeredAt: Timestamp,
  cashback: Amount,
});

/** A row of the market list. `spark` holds 24 hourly closes, oldest first; `change24h` is a fraction. */
export const Quote = z.object({
  productId: Id,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  name: z.string(),
  category: choice(PRODUCT_CATEGORIES),
  precision: Count,
  price: Decimal,
  priceAt: Timestamp,
  change24h: Decimal,
  open24h: Decimal,
  high24h: Decimal,
  low24h: Decimal,
  spark: z.array(Decimal),
  trading: choice(['open', 'closed']),
  opensAt: z.optional(Timestamp),
  closesAt: z.optional(Timestamp),
});

/** `[at, price]` */
export const Tick = z.tuple([Timestamp, Decimal]);
/** `[openAt, open, high, low, close, volume]` */
export const Candle = z.tuple([Timestamp, Decimal, Decimal, Decimal, Decimal, Decimal]);

export const OrderTerm = z.object({ durationSec: Count, payoutRate: Decimal });

export type Freeze = z.infer<typeof Freeze>;
export type User = z.infer<typeof User>;
export type Balance = z.infer<typeof Balance>;
export type Verification = z.infer<typeof Verification>;
export type BankCard = z.infer<typeof BankCard>;
export type Wallet = z.infer<typeof Wallet>;
export type Deposit = z.infer<typeof Deposit>;
export type Withdrawal = z.infer<typeof Withdrawal>;
export type FundRecord = z.infer<typeof FundRecord>;
export type Review = z.infer<typeof Review>;
export type Order = z.infer<typeof Order>;
export type Direction = z.infer<typeof Direction>;
export type OrderResult = z.infer<typeof OrderResult>;
export type LockupOrder = z.infer<typeof LockupOrder>;
export type WealthProduct = z.infer<typeof WealthProduct>;
export type WealthOrder = z.infer<typeof WealthOrder>;
export type InviteRecord = z.infer<typeof InviteRecord>;
export type Quote = z.infer<typeof Quote>;
export type Tick = z.infer<typeof Tick>;
export type Candle = z.infer<typeof Candle>;
export type OrderTerm = z.infer<typeof OrderTerm>;
