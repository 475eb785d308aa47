/**
 * Passwords, identity and card numbers on their way out. A mutation's argument stands in Redux actions and state, so it
 * only carries the name of a sealed envelope; the base query opens it as the request leaves, and then it is gone.
 */

/** Request fields that must never be in an argument. */
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
/** The name of an envelope; the type remembers what is inside, the text says nothing. */
export type Sealed<T> = string & { readonly [contents]: T };

const envelopes = new Map<string, object>();
let sealedSoFar = 0;

/** Puts secrets aside for one call. Seal at the tap, right before the call: each envelope opens once. */
export function seal<T extends { readonly [F in SecretField]?: unknown }>(
  fields: T,
  name = `sealed-${(sealedSoFar += 1)}`,
): Sealed<T> {
  envelopes.set(name, { ...fields });
  return name as Sealed<T>;
}

/** Opens an envelope and forgets it; undefined when it was opened or dropped before. */
export function openSealed(name: string): object | undefined {
  const fields = envelopes.get(name);
  envelopes.delete(name);
  return fields;
}

/** Drops the envelope that a call's argument names, where it is still waiting. */
export function dropSealed(arg: object | undefined): void {
  const { sealed } = { ...arg } as { sealed?: unknown };
  if (typeof sealed === 'string') envelopes.delete(sealed);
}

/** Drops every envelope, at the end of a session. */
export function dropSecrets(): void {
  envelopes.clear();
}

/**
 * How many envelopes are waiting.
 * @internal So that a test can see that none is left; the product never counts them.
 */
export const sealedCount = (): number => envelopes.size;
