/** Money in and out, and every movement of it. */
import * as v from 'valibot';
import { Amount, choice, Id, PrivateText, PublicText, Timestamp } from '../fields';
import { DepositMethod } from './terms';

const TransferState = choice(['awaiting_payment', 'under_review', 'success', 'fail']);

const transfer = {
  id: Id,
  amount: Amount,
  fee: Amount,
  net: Amount,
  state: TransferState,
  failReason: v.optional(PublicText),
  createdAt: Timestamp,
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

export type Deposit = v.InferOutput<typeof Deposit>;
export type Withdrawal = v.InferOutput<typeof Withdrawal>;
export type FundRecord = v.InferOutput<typeof FundRecord>;
