/**
 * Retry-After times of the exchange. A reload must not forget them, so they are in tab storage, one key for each call
 * and each intent; the page's boot script reads them too.
 */
import { tabStorage, WAIT_KEY } from './storage';

/** Longer stored waits are ignored, because the device's clock may have been changed since. */
const WAIT_MAX_MS = 3_600_000;

export interface Wait {
  readonly leftMs: number;
  /** Status of the answer: 429 or a 5xx. */
  readonly status: number;
}

/** Saves that `key` must not be requested before this time has passed. */
export function noteWait(key: string, { leftMs, status }: Wait): void {
  if (leftMs > 0) tabStorage.set(WAIT_KEY + key, `${Date.now() + leftMs} ${status}`);
  else forgetWait(key);
}

export const forgetWait = (key: string): void => tabStorage.remove(WAIT_KEY + key);

/** The remaining wait; null if a request is allowed. */
export function waitFor(key: string): Wait | null {
  const [until = NaN, status = 503] = (tabStorage.get(WAIT_KEY + key) ?? '').split(' ').map(Number);
  const leftMs = until - Date.now();
  return leftMs > 0 && leftMs <= WAIT_MAX_MS ? { leftMs, status } : null;
}
