/**
 * Until when the exchange wants not to be asked something again, as it said in Retry-After. A reload must not forget it,
 * so it stands in the tab's storage, a key for each call and each intent; the page's boot script reads it too.
 */
import { tabStorage, WAIT_KEY } from './storage';

/** No longer than this is believed of what was stored, whatever the device's clock did since. */
const WAIT_MAX_MS = 3_600_000;

export interface Wait {
  readonly leftMs: number;
  /** What the exchange answered: 429, or a 5xx. */
  readonly status: number;
}

/** Notes that `what` is not wanted before this much has passed. */
export function noteWait(what: string, { leftMs, status }: Wait): void {
  if (leftMs > 0) tabStorage.set(WAIT_KEY + what, `${Date.now() + leftMs} ${status}`);
  else forgetWait(what);
}

export const forgetWait = (what: string): void => tabStorage.remove(WAIT_KEY + what);

/** What is left of it; null where the exchange may be asked. */
export function waitFor(what: string): Wait | null {
  const [until = NaN, status = 503] = (tabStorage.get(WAIT_KEY + what) ?? '')
    .split(' ')
    .map(Number);
  const leftMs = until - Date.now();
  return leftMs > 0 && leftMs <= WAIT_MAX_MS ? { leftMs, status } : null;
}
