/**
 * Retry-After times of the exchange. A reload must not forget them, so they are in tab storage, with one key for each
 * call and each intent. The boot script reads them too.
 */
import { tabStorage } from './storage';

const entryKey = (key: string) => `wait ${key}` as const;

/** Longer stored delays are ignored, because the device's clock may have been changed since they were stored. */
const WAIT_MAX_MS = 3_600_000;

export interface RetryAfter {
  readonly leftMs: number;
  /** Status of the response: 429 or a 5xx. */
  readonly status: number;
}

/** Saves that `key` must not be requested within the next `leftMs`. */
export function saveRetryAfter(key: string, { leftMs, status }: RetryAfter): void {
  if (leftMs > 0) tabStorage.set(entryKey(key), `${Date.now() + leftMs} ${status}`);
  else clearRetryAfter(key);
}

export const clearRetryAfter = (key: string): void => tabStorage.remove(entryKey(key));

/** The remaining time until `key` may be requested; null if it may be requested now. */
export function retryAfterLeft(key: string): RetryAfter | null {
  const [until = NaN, status = 503] = (tabStorage.get(entryKey(key)) ?? '').split(' ').map(Number);
  const leftMs = until - Date.now();
  return leftMs > 0 && leftMs <= WAIT_MAX_MS ? { leftMs, status } : null;
}
