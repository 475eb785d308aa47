/** Deposits, withdrawals, and every movement of the balance. */
import * as v from 'valibot';
import { UsdtAmount, choice, Id, Label, PrivateText, PublicText, Timestamp } from '../fields';
import { stateChoice } from '../states';
import { DepositMethod } from './terms';

const TransferState = stateChoice(['awaiting_payment', 'under_review', 'success', 'fail']);

const transferFields = {
  id: Id,
  /** Requested USDT, fee included. */
  amount: UsdtAmount,
  /** Fee in USDT, rounded down; the amount includes the fee. */
  fee: UsdtAmount,
  /** Amount that arrives: amount − fee. */
  net: UsdtAmount,
  /** `success` and `fail` are final; a withdrawal starts `under_review`. */
  state: TransferState,
  /** A code of the exchange, such as CANCELLED (by the user), EXPIRED or PAYMENT_NOT_FOUND, or a reviewer's text. */
  failReason: v.optional(PublicText),
  /** Time of the request. */
  createdAt: Timestamp,
  /** Time of the last change of state. */
  updatedAt: Timestamp,
  /** Source or destination of the money, masked. */
  target: PrivateText,
};

/**
 * A deposit. `kind` distinguishes deposits and withdrawals in a list of both, because both have a payment method
 * `bank`. A backend may omit `kind`; the sandbox always sends it.
 */
export const Deposit = v.object({
  ...transferFields,
  /** Distinguishes a deposit from a withdrawal in a list of both. */
  kind: v.optional(v.literal('deposit')),
  /** Payment method. */
  paymethod: DepositMethod,
  /** End of the time to pay, while the deposit waits for payment; a backend may omit it. */
  expiresAt: v.optional(Timestamp),
  /** End of the time in which the proof may be corrected; if absent, the exchange alone knows it. */
  correctableUntil: v.optional(Timestamp),
  /** The user's payment reference; a backend may omit `reference` and `hasProofImage`. */
  reference: v.optional(PrivateText),
  /** True if a picture of the payment is stored. */
  hasProofImage: v.optional(v.boolean()),
});

/** A withdrawal. Its amount is taken from the available balance at once; `fail` returns the whole amount. */
export const Withdrawal = v.object({
  ...transferFields,
  /** Distinguishes a withdrawal from a deposit in a list of both. */
  kind: v.optional(v.literal('withdrawal')),
  /** `bank` pays to the bound card, `trc` to a bound address. */
  paymethod: choice(['bank', 'trc']),
});

export const CASH_FLOW_KINDS = [
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

/** One movement of the available balance; either income or expenditure is "0". */
export const CashFlowEntry = v.object({
  id: v.optional(Id),
  /** Cause of the movement. */
  kind: choice(CASH_FLOW_KINDS),
  /** USDT received, or "0". */
  income: UsdtAmount,
  /** USDT spent, or "0". */
  expenditure: UsdtAmount,
  /** The available balance after this line. */
  balanceAfter: UsdtAmount,
  /** Booking time. */
  at: Timestamp,
  /** Number of the order, deposit or withdrawal. */
  ref: Label,
  /** Product of the caller's order; a backend may omit it. */
  productId: v.optional(Id),
  /** The product's symbol, or its name in the caller's language; a backend may omit it. */
  productName: v.optional(PublicText),
});

export type Deposit = v.InferOutput<typeof Deposit>;
export type Withdrawal = v.InferOutput<typeof Withdrawal>;
export type CashFlowEntry = v.InferOutput<typeof CashFlowEntry>;
