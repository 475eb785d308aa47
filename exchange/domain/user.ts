import { matchPhone } from '#contract';
import type { Freeze, User } from '#contract';
import { FIGURES } from './figures';
import { refuse } from './outcome';
import type { Refusal } from './outcome';

/** Stored user without the password hashes. Times in ms. */
export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly verification: User['verification'];
  readonly freezeReason: string | null;
  readonly freezeSince: number | null;
  /** Null with a reason: until an operator decides. */
  readonly freezeUntil: number | null;
}

/** A user with the hashes of both passwords. */
export interface Credentials {
  readonly user: UserRecord;
  readonly passwordHash: string;
  readonly payPasswordHash: string;
}
/** Account state that others may change while a call of the user is running. */
export type AccountStatus = Pick<
  UserRecord,
  'verification' | 'freezeReason' | 'freezeSince' | 'freezeUntil'
>;

/** Actions that stay allowed while funds are frozen. */
const STILL_ALLOWED = ['deposit', 'open_orders_settle', 'change_passwords', 'view'];

/** The freeze in effect at a time. An expired freeze does not count, even if it was never cleared. */
export function freezeAt(user: UserRecord, now: number): Freeze | null {
  const { freezeReason: reason, freezeSince: since, freezeUntil: until } = user;
  if (reason === null || since === null) return null;
  if (until !== null && until <= now) return null;
  return { reason, since, until, stillAllowed: STILL_ALLOWED, appeal: 'support' };
}

/** Masks all but the last four characters; the length stays, so that the owner recognises it. */
export const masked = (text: string) => text.slice(-4).padStart(text.length, '*');

/** Refuses a phone number that matches neither the default rule nor a rule of `config`. */
export const refuseInvalidPhone = (phone: string): Refusal | null =>
  matchPhone(phone, FIGURES.phoneRules)
    ? null
    : refuse('INVALID', { fields: [{ field: 'phone', rule: 'phone' }] });

/** Keeps the prefix and the last four digits: `139****0917`. */
export const maskedPhone = (phone: string) => phone.slice(0, 3) + masked(phone.slice(3));

export function userView(user: UserRecord, now: number): User {
  return {
    id: user.id,
    username: user.username,
    phone: maskedPhone(user.phone),
    registeredAt: user.registeredAt,
    inviteCode: user.inviteCode,
    verification: user.verification,
    frozen: freezeAt(user, now),
  };
}
