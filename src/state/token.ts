/**
 * The session token. It is only in storage and is read when a request is sent; it is never in Redux, an action, a cache
 * key or a log. This module also remembers which token the tab uses, so that an account switch in another tab is
 * detected before a request is sent for the wrong user.
 */
import { checksum } from './checksum';
import { storage } from './storage/storage';

/** The token of this tab's session; undefined until first read. */
let sessionToken: string | null | undefined;

/** True if the token can be sent in a header; browsers reject other characters. */
export const isSendable = (token: string) => /^[\x21-\x7e]+$/.test(token);

/** The stored token; null if there is none or it cannot be sent in a header. */
export function readToken(): string | null {
  const stored = storage.get('accessToken');
  return stored !== null && isSendable(stored) ? stored : null;
}

/**
 * Marks data of the session in storage, so that no other session uses it. The mark is too short to recover the token.
 */
export const sessionMark = (): number => checksum(readToken() ?? '');

/** Uses the stored token for this tab's session. Returns true if there is a token. */
export function loadStoredToken(): boolean {
  sessionToken = readToken();
  return sessionToken !== null;
}

/** True if the stored token differs from the one that this tab uses. */
export function tokenChangedElsewhere(): boolean {
  if (sessionToken === undefined) sessionToken = readToken();
  return readToken() !== sessionToken;
}

/** Stores a token that the exchange has issued. */
export function storeToken(token: string): void {
  storage.set('accessToken', token);
  sessionToken = readToken();
}

/** Removes the token if it is still `expected`; false if it was replaced or already removed. */
export function forgetToken(expected: string | null = readToken()): boolean {
  if (expected === null || readToken() !== expected) return false;
  storage.remove('accessToken');
  sessionToken = null;
  return true;
}
