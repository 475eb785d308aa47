/** Who is signed in, and their money. */
import * as v from 'valibot';
import { Amount, choice, Id, Label, PublicText, Timestamp } from '../fields';

/** Where the identity review stands. */
export const VerificationState = choice(['none', 'under_review', 'approved', 'denied']);

/** Why funds are frozen, since and until when (null: until a person decides), what still works, and the way to appeal. */
export const Freeze = v.object({
  /** Why, as a word for programs, such as WRONG_PAY_PASSWORD. */
  reason: PublicText,
  /** Since when. */
  since: Timestamp,
  /** Until when; null until a person decides. */
  until: v.nullable(Timestamp),
  /** What goes on working, as words for programs. */
  stillAllowed: v.array(PublicText),
  /** Where to object: `support`. */
  appeal: PublicText,
});

/** `phone` is masked. */
export const User = v.object({
  id: Id,
  /** As it was registered; unique whatever the case. */
  username: Label,
  /** Masked but for the last digits. */
  phone: Label,
  /** When the account was opened. */
  registeredAt: Timestamp,
  /** The user’s own code, for others to register with. */
  inviteCode: Label,
  /** Withdrawals need `approved`. */
  verification: VerificationState,
  /** Null where nothing is frozen. */
  frozen: v.nullable(Freeze),
});

/** `total` is the sum of the parts that are there. */
export const Balance = v.object({
  /** USDT: the sum of the parts below. */
  total: Amount,
  /** USDT that can be spent now; never below zero. */
  available: Amount,
  /** Stakes and fees of orders that are still open, in USDT. */
  inOrders: Amount,
  /** USDT in running lock-ups. */
  locked: Amount,
  /** USDT in funds and wealth products, at what was paid. */
  invested: Amount,
  /** What withdrawals under review took and nobody has decided yet. A backend may leave it, and its share of total, out. */
  onItsWay: v.optional(Amount),
  /** The one currency of all accounts. */
  currency: v.literal('USDT'),
});

export type Freeze = v.InferOutput<typeof Freeze>;
export type User = v.InferOutput<typeof User>;
export type Balance = v.InferOutput<typeof Balance>;
