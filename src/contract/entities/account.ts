/** Who is signed in, and their money. */
import * as v from 'valibot';
import { Amount, choice, Id, PublicText, Timestamp } from '../fields';

export const VerificationState = choice(['none', 'under_review', 'approved', 'denied']);

/** Why funds are frozen, since and until when (null: until a person decides), what still works, and the way to appeal. */
export const Freeze = v.object({
  reason: PublicText,
  since: Timestamp,
  until: v.nullable(Timestamp),
  stillAllowed: v.array(PublicText),
  appeal: PublicText,
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

export type Freeze = v.InferOutput<typeof Freeze>;
export type User = v.InferOutput<typeof User>;
export type Balance = v.InferOutput<typeof Balance>;
