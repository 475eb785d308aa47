import { matchPhone } from '#contract';
import type { Freeze, User } from '#contract';
import { TERMS } from './terms';
import { refuse } from './outcome';
import type { RefusedOutcome } from './outcome';

/** A stored user without the password hashes. Times in ms. */
export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly verification: User['verification'];
  readonly freezeReason: string | null;
  readonly freezeSince: number | null;
  /**
   * End of the freeze. Null without a freeze, and for a freeze that lasts until an operator ends it; only the latter
   * has a reason.
   */
  readonly freezeUntil: number | null;
}

/** A user with the hashes of both passwords. */
export interface Credentials {
  readonly user: UserRow;
  readonly passwordHash: string;
  readonly payPasswordHash: string;
}
/** Account state that other transactions may change while a call of the user is running. */
export type AccountStatus = Pick<
  UserRow,
  'verification' | 'freezeReason' | 'freezeSince' | 'freezeUntil'
>;

/** Actions that stay allowed while funds are frozen. */
const STILL_ALLOWED = ['deposit', 'open_orders_settle', 'change_passwords', 'view'];

/** Returns the freeze in effect at a time. An expired freeze does not count, even if it is still stored. */
export function freezeAt(user: UserRow, now: number): Freeze | null {
  const { freezeReason: reason, freezeSince: since, freezeUntil: until } = user;
  if (reason === null || since === null) return null;
  if (until !== null && until <= now) return null;
  return { reason, since, until, stillAllowed: STILL_ALLOWED, appeal: 'support' };
}

/** Masks all but the last four characters and keeps the length, so that the owner recognises the text. */
export const masked = (text: string) => text.slice(-4).padStart(text.length, '*');

/** Refuses a phone number that matches neither the default rule nor a rule of `config`. */
export const refuseInvalidPhone = (phone: string): RefusedOutcome | null =>
  matchPhone(phone, TERMS.phoneRules)
    ? null
    : refuse('INVALID', { fields: [{ field: 'phone', rule: 'phone' }] });

/** Masks a phone number except for three leading and four trailing digits: `139****0917`. */
export const maskedPhone = (phone: string) => phone.slice(0, 3) + masked(phone.slice(3));

export function userView(user: UserRow, now: number): User {
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

/** A stored session. Times are ms of the database's clock, so that moving the exchange clock ends no session. */
export interface SessionRow extends SessionDevice {
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}
/** Browser and operating system of a session; null if unknown. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
}
