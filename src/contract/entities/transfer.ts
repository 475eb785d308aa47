/** Money in and out, and every movement of it. */
import * as v from 'valibot';
import { Amount, choice, Id, Label, PrivateText, PublicText, Timestamp } from '../fields';
import { DepositMethod } from './terms';

const TransferState = choice(['awaiting_payment', 'under_review', 'success', 'fail']);

const transfer = {
  id: Id,
  /** USDT that the user asked for, fee included. */
  amount: Amount,
  /** USDT, rounded down; inside the amount. */
  fee: Amount,
  /** amount − fee: what arrives. */
  net: Amount,
  /** `success` and `fail` are final; a withdrawal begins `under_review`. */
  state: TransferState,
  /** A word of the exchange's own, such as CANCELLED by the user, EXPIRED or PAYMENT_NOT_FOUND, or what a person wrote. */
  failReason: v.optional(PublicText),
  /** When it was asked for. */
  createdAt: Timestamp,
  /** When its state last changed. */
  updatedAt: Timestamp,
  /** Where the money goes or comes from, masked. */
  target: PrivateText,
};

/**
 * `kind` tells deposits and withdrawals apart in the one list that mixes them: both have a pay method `bank`.
 * Optional, because a backend may leave it out; the sandbox always sends it.
 */
export const Deposit = v.object({
  ...transfer,
  /** Tells a deposit from a withdrawal in the one list that mixes them. */
  kind: v.optional(v.literal('deposit')),
  /** How it is paid. */
  paymethod: DepositMethod,
  /** How the user said that it was paid, and whether a picture came with it; a backend may leave both out. */
  reference: v.optional(PrivateText),
  /** Whether a picture of the payment is kept. */
  hasProofImage: v.optional(v.boolean()),
});

/** A withdrawal. Its amount leaves available at once; `fail` gives it back whole. */
export const Withdrawal = v.object({
  ...transfer,
  /** Tells a withdrawal from a deposit in the one list that mixes them. */
  kind: v.optional(v.literal('withdrawal')),
  /** `bank` to the bound card, `trc` to a bound address. */
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
  /** What moved the money. */
  kind: choice(FUND_RECORD_KINDS),
  /** USDT that came, or "0". */
  income: Amount,
  /** USDT that went, or "0". */
  expenditure: Amount,
  /** The available balance after this line. */
  balanceAfter: Amount,
  /** When it was booked. */
  at: Timestamp,
  /** The order, deposit or withdrawal number. */
  ref: Label,
  /** The pair or product of an order of the caller's own; a backend may leave it out. */
  productId: v.optional(Id),
  /** Its symbol, or its name in the caller's language; a backend may leave it out. */
  productName: v.optional(PublicText),
});

export type Deposit = v.InferOutput<typeof Deposit>;
export type Withdrawal = v.InferOutput<typeof Withdrawal>;
export type FundRecord = v.InferOutput<typeof FundRecord>;
