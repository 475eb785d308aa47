/**
 * Backoff for queries. Until the `Retry-After` of the exchange has passed, neither a poll nor a tap sends the call, and
 * the user sees the remaining time. Other failures back off exponentially, so that polls do not overload a failing
 * exchange; a tap ends such a delay. Each call has its own delay. A `Retry-After` survives a reload.
 */
import type { EndpointName } from '#contract';
import { clearRetryAfter, saveRetryAfter, retryAfterLeft } from '../state/storage/retryAfterStore';
import type { RetryAfter } from '../state/storage/retryAfterStore';
import { retryAfterMs, retryAfterToStore } from './errors';
import type { ApiError } from './errors';
import { pause } from './pause';
import type { ApiBaseQuery } from './request';

const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 8_000;
/**
 * Jitter: each delay is extended by a random share of up to this value. Many clients may receive the same Retry-After.
 */
const JITTER = 0.2;
const CAPTURE = { capture: true };

interface Backoff {
  readonly error: ApiError;
  readonly failures: number;
  /** The value of `performance.now()` before which this call is not sent. */
  readonly until: number;
  /** Aborted by a tap, which ends a delay that the exchange did not request. */
  readonly tapAbort: AbortController;
}

const BACKOFF_KINDS: ReadonlySet<ApiError['kind']> = new Set([
  'tooMany',
  'offline',
  'network',
  'parse',
]);
const needsBackoff = (error: ApiError): boolean =>
  error.kind === 'http' ? error.status >= 500 : BACKOFF_KINDS.has(error.kind);

/** Delay after consecutive failures, ms. A single failure causes no exponential delay, as it may be a coincidence. */
export function failureDelayMs(failures: number, error: ApiError, random: () => number): number {
  const exponential =
    failures < 2 ? 0 : Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (failures - 2));
  return Math.max(retryAfterMs(error), exponential) * (1 + JITTER * random());
}

/** The error with its Retry-After reduced to the remaining time. */
const withRemainingWait = (error: ApiError, leftMs: number): ApiError =>
  'retryAfterSec' in error ? { ...error, retryAfterSec: Math.ceil(leftMs / 1_000) } : error;

/** The error for a Retry-After that was received before a reload. */
function storedWaitError({ leftMs, status }: RetryAfter): ApiError {
  const retryAfterSec = Math.ceil(leftMs / 1_000);
  return status === 429
    ? { kind: 'tooMany', retryAfterSec }
    : { kind: 'http', status, retryAfterSec };
}

/** Records a failure. The next tap ends the delay, unless the exchange requested it. */
function recordFailure(error: ApiError, failures: number): Backoff {
  const tapAbort = new AbortController();
  if (retryAfterMs(error) === 0) {
    const abortDelay = () => tapAbort.abort();
    window.addEventListener('click', abortDelay, CAPTURE);
    tapAbort.signal.addEventListener('abort', () =>
      window.removeEventListener('click', abortDelay, CAPTURE),
    );
  }
  const until = performance.now() + failureDelayMs(failures, error, Math.random);
  return { error, failures, until, tapAbort };
}

/** The backoffs of each store, because each store has its own cache. */
const backoffsByStore = new WeakMap<object, Map<EndpointName, Backoff>>();

/** `persistent` retries several times. `single` sends once, which is enough for a call whose last attempt failed. */
export const withCallBackoff =
  (persistent: ApiBaseQuery, single: ApiBaseQuery): ApiBaseQuery =>
  async (request, api, options) => {
    const backoffs = backoffsByStore.get(api.dispatch) ?? new Map<EndpointName, Backoff>();
    backoffsByStore.set(api.dispatch, backoffs);
    const last = backoffs.get(request.call);
    const storedWait = last ? null : retryAfterLeft(request.call);
    if (storedWait) return { error: storedWaitError(storedWait) };
    const remainingMs = (last?.until ?? 0) - performance.now();
    if (last && remainingMs > 0) {
      if (retryAfterMs(last.error) > 0)
        return { error: withRemainingWait(last.error, remainingMs) };
      await pause(remainingMs, api.signal, last.tapAbort.signal);
    }
    const result = await (last ? single : persistent)(request, api, options);
    const error = result.error;
    if (error?.kind === 'aborted') return result;
    // Meanwhile, another call of the same endpoint may have failed.
    const latest = backoffs.get(request.call);
    latest?.tapAbort.abort();
    if (error && needsBackoff(error)) {
      backoffs.set(request.call, recordFailure(error, (latest?.failures ?? 0) + 1));
      saveRetryAfter(request.call, retryAfterToStore(error));
    } else {
      backoffs.delete(request.call);
      clearRetryAfter(request.call);
    }
    return result;
  };
