/**
 * Keeps passwords, identity and card data out of Redux. A mutation's argument appears in actions and state, so it
 * contains only the name of a sealed envelope. The base query opens the envelope when the request is sent, which also
 * removes it.
 */
import { pageMemory } from './storage/pageMemory';

/** Request fields that must never appear in a mutation's argument. */
export const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'payPassword',
  'newPayPassword',
  'currentPayPassword',
  'phone',
  'realName',
  'idNumber',
  'frontImage',
  'backImage',
  'proofImage',
  'holderName',
  'cardNumber',
  'aba',
  'swift',
  'passportNumber',
  'claim',
] as const;
export type SecretField = (typeof SECRET_FIELDS)[number];

declare const contents: unique symbol;
/** The name of an envelope. The type says what the envelope contains; the text reveals nothing. */
export type Sealed<T> = string & { readonly [contents]: T };

const envelopes = pageMemory.secrets;
let sealedSoFar = 0;

/**
 * Stores secrets for one call. Use it at the tap, directly before the call, because each envelope can be opened only
 * once.
 */
export function seal<T extends { readonly [F in SecretField]?: unknown }>(
  fields: T,
  name = `sealed-${(sealedSoFar += 1)}`,
): Sealed<T> {
  envelopes.set(name, { ...fields });
  return name as Sealed<T>;
}

/** Opens an envelope and removes it; undefined if it was already opened or dropped. */
export function openSealed(name: string): object | undefined {
  const fields = envelopes.get(name);
  envelopes.delete(name);
  return fields;
}

/** Drops the envelope named in a call's argument, if it was not opened. */
export function dropSealed(arg: object | undefined): void {
  const { sealed } = { ...arg } as { sealed?: unknown };
  if (typeof sealed === 'string') envelopes.delete(sealed);
}

/**
 * Number of unopened envelopes.
 * @internal Only for tests that check that none is left.
 */
export const sealedCount = (): number => envelopes.size;
