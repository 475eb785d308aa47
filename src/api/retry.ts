/** Repeats a read that failed for a passing cause. Nothing that acts ever comes here. */
import type { ApiError } from './errors';

export const RETRIES_MAX = 3;
/** Ten seconds were waited already; a fresh connection gets one more chance, then the person is told. */
const RETRIES_AFTER_TIMEOUT_MAX = 1;
const FIRST_DELAY_MS = 300;
const DELAY_MAX_MS = 5_000;
/** A server that asks for more patience than this is told to the person instead. */
const RETRY_AFTER_MAX_SEC = 10;

type Result<T> = { data: T; error?: undefined } | { error: ApiError; data?: undefined };

function retriesFor(error: ApiError): number {
  switch (error.kind) {
    case 'timeout':
      return RETRIES_AFTER_TIMEOUT_MAX;
    case 'offline':
      return RETRIES_MAX;
    case 'http':
      return error.status >= 502 && error.status <= 504 ? RETRIES_MAX : 0;
    default:
      return 0;
  }
}

/** Full jitter: anything up to a bound that doubles, so that a thousand phones do not come back at once. */
export function retryDelayMs(retry: number, error: ApiError, random: () => number): number {
  const jitter = random() * Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** retry);
  const asked = error.kind === 'http' ? (error.retryAfterSec ?? 0) * 1000 : 0;
  return Math.max(jitter, asked);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

export async function withRetries<T>(
  attempt: () => Promise<Result<T>>,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<Result<T>> {
  for (let retry = 0; ; retry += 1) {
    const result = await attempt();
    const { error } = result;
    if (!error || retry >= retriesFor(error)) return result;
    const delay = retryDelayMs(retry, error, random);
    if (delay > RETRY_AFTER_MAX_SEC * 1000) return result;
    await pause(delay, signal);
    if (signal.aborted) return { error: { kind: 'aborted', sent: true } };
  }
}
