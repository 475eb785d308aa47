/**
 * The session token. It lives in storage alone and is read when a request leaves: never in Redux, an action, a cache key
 * or a log. This module also knows which token the tab has been working with, so that a switch of accounts in another
 * tab is seen before a request goes out in the wrong name.
 */
import { STORAGE_KEYS } from '../contract';
import { storage } from './storage/storage';

/** What this tab's session is built on; undefined until first asked. */
let known: string | null | undefined;

/** Whether a header can carry it; browsers refuse to send anything else. */
export const isSendable = (token: string) => /^[\x21-\x7e]+$/.test(token);

/** The stored token as stored, or null where there is none that a header could carry. */
export function readToken(): string | null {
  const stored = storage.get(STORAGE_KEYS.accessToken);
  return stored !== null && isSendable(stored) ? stored : null;
}

/** Builds this tab's session on whatever is stored now. Returns whether there is a token. */
export function adoptStoredToken(): boolean {
  known = readToken();
  return known !== null;
}

/** Whether the stored token is another than the one this tab works with. */
export function tokenChangedElsewhere(): boolean {
  if (known === undefined) known = readToken();
  return readToken() !== known;
}

/** Keeps a token the exchange has just given. */
export function storeToken(token: string): void {
  storage.set(STORAGE_KEYS.accessToken, token);
  known = readToken();
}

/** Removes the token if it is still `expected`; false when another has taken its place, or none is left. */
export function forgetToken(expected: string | null = readToken()): boolean {
  if (expected === null || readToken() !== expected) return false;
  storage.remove(STORAGE_KEYS.accessToken);
  known = null;
  return true;
}
