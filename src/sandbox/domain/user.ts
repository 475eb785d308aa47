import { matchPhone } from '../../contract';
import type { Freeze, User } from '../../contract';
import { FIGURES } from './figures';
import { refuse } from './outcome';
import type { Refusal } from './outcome';

/** A user as the exchange keeps them, without their passwords. Times in ms. */
export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly verification: User['verification'];
  readonly freezeReason: string | null;
  readonly freezeSince: number | null;
  /** Null beside a reason: until a person decides. */
  readonly freezeUntil: number | null;
}

/** A user with the hashes that their secrets are checked against. */
export interface Credentials {
  readonly user: UserRecord;
  readonly passwordHash: string;
  readonly payPasswordHash: string;
}
/** What others may change about a user while a call of theirs is on its way. */
export type Standing = Pick<
  UserRecord,
  'verification' | 'freezeReason' | 'freezeSince' | 'freezeUntil'
>;

/** What stays possible while funds are frozen. */
const STILL_ALLOWED = ['deposit', 'open_orders_settle', 'change_passwords', 'view'];

/** The freeze in force at a moment; one that has run out is none, whether or not somebody cleared it. */
export function freezeAt(user: UserRecord, now: number): Freeze | null {
  const { freezeReason: reason, freezeSince: since, freezeUntil: until } = user;
  if (reason === null || since === null) return null;
  if (until !== null && until <= now) return null;
  return { reason, since, until, stillAllowed: STILL_ALLOWED, appeal: 'support' };
}

/** The last four characters of something private; the length stays, so that its owner recognises it. */
export const masked = (text: string) => text.slice(-4).padStart(text.length, '*');

/** The refusal of a phone number that fits neither the default rule nor those of config; null for one that does. */
export const refuseForeignPhone = (phone: string): Refusal | null =>
  matchPhone(phone, FIGURES.phoneRules)
    ? null
    : refuse('INVALID', { fields: [{ field: 'phone', rule: 'phone' }] });

/** As people read theirs out: where it belongs and how it ends; `139****0917`. */
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
