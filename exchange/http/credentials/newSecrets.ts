import { foldPassword, isObviousPassword } from '#contract';
import type { PasswordOwner } from '#contract';
import { refuseObviousFundPassword } from '../../domain/fundPassword';
import { accept, refuse } from '../../domain/outcome';
import type { Outcome } from '../../domain/outcome';
import { passwords } from './knownPasswords.json';

declare const checked: unique symbol;
/** A new password that is not easy to guess. Only such a password can be hashed. */
export type CheckedSecret = string & { readonly [checked]: true };

/** Passwords that are used and leaked most often, folded. */
export const knownPasswords: ReadonlySet<string> = new Set(passwords.map(foldPassword));

/** Checks a new login password; refuses one that is known, or that others guess from what they know of the account. */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Outcome<CheckedSecret> {
  return knownPasswords.has(foldPassword(password)) || isObviousPassword(password, owner)
    ? refuse('PASSWORD_OBVIOUS', { field })
    : accept(password as CheckedSecret);
}

/** Checks a new fund password. */
export function checkFundPassword(
  payPassword: string,
  phone: string,
  field: 'payPassword' | 'newPayPassword',
): Outcome<CheckedSecret> {
  return (
    refuseObviousFundPassword(payPassword, phone, field) ?? accept(payPassword as CheckedSecret)
  );
}
