/** The signed-in user and their balance. */
import * as v from 'valibot';
import { Amount, choice, Id, Label, PublicText, Timestamp } from '../fields';

/** State of the identity review. */
export const VerificationState = choice(['none', 'under_review', 'approved', 'denied']);

/** A freeze of funds: reason, start, end (null until a person decides), what still works, and where to appeal. */
export const Freeze = v.object({
  /** Reason code, such as WRONG_PAY_PASSWORD. */
  reason: PublicText,
  /** Start time. */
  since: Timestamp,
  /** End time; null until a person decides. */
  until: v.nullable(Timestamp),
  /** Codes of the actions that still work. */
  stillAllowed: v.array(PublicText),
  /** Where to appeal: `support`. */
  appeal: PublicText,
});

/** `phone` is masked. */
export const User = v.object({
  id: Id,
  /** As registered; unique ignoring case. */
  username: Label,
  /** Masked except for the last digits. */
  phone: Label,
  /** Time of the registration. */
  registeredAt: Timestamp,
  /** The user's own code, with which others can register. */
  inviteCode: Label,
  /** Withdrawals need `approved`. */
  verification: VerificationState,
  /** Null if nothing is frozen. */
  frozen: v.nullable(Freeze),
});

/** `total` is the sum of the parts that are present. */
export const Balance = v.object({
  /** USDT: the sum of the parts below. */
  total: Amount,
  /** USDT that can be spent now; never negative. */
  available: Amount,
  /** Stakes and fees of open orders, USDT. */
  inOrders: Amount,
  /** USDT in running lock-ups. */
  locked: Amount,
  /** USDT in funds and wealth products, at the purchase price. */
  invested: Amount,
  /** USDT in withdrawals that are under review. A backend may leave it, and its share of total, out. */
  onItsWay: v.optional(Amount),
  /** The only account currency. */
  currency: v.literal('USDT'),
});

export type Freeze = v.InferOutput<typeof Freeze>;
export type User = v.InferOutput<typeof User>;
export type Balance = v.InferOutput<typeof Balance>;
