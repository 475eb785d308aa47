/**
 * How long a call that reads is left alone after it failed. Where the exchange says when to come back, neither a poll nor a
 * tap asks before that, and the user is told how long it is. Where it fails without saying so, it is asked ever more seldom,
 * so that polls do not keep down what is down; a tap ends that pause. Each call has a pause of its own. What the exchange
 * asked for outlives a reload.
 */
import type { EndpointName } from '../contract';
import { forgetWait, noteWait, waitFor } from '../state/storage/waits';
import type { Wait } from '../state/storage/waits';
import { retryAfterMs, waitAfter } from './errors';
import type { ApiError } from './errors';
import { pause } from './pause';
import type { ApiBaseQuery } from './request';

const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 8_000;
/** Many phones may be told the same second: none comes before it, and this share spreads them behind it. */
const SPREAD = 0.2;
const CAPTURE = { capture: true };

interface Backoff {
  readonly error: ApiError;
  readonly failures: number;
  /** `performance.now()` before which nobody asks. */
  readonly until: number;
  /** Aborted by a person's tap, which ends a pause that the exchange did not ask for. */
  readonly tapped: AbortController;
}

const TROUBLES: ReadonlySet<ApiError['kind']> = new Set(['tooMany', 'offline', 'network', 'parse']);
const isTrouble = (error: ApiError): boolean =>
  error.kind === 'http' ? error.status >= 500 : TROUBLES.has(error.kind);

/** How long nobody asks after so many failures in a row, ms. The first is taken for bad luck and means no pause. */
export function pauseMs(failures: number, error: ApiError, random: () => number): number {
  const grown = failures < 2 ? 0 : Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (failures - 2));
  return Math.max(retryAfterMs(error), grown) * (1 + SPREAD * random());
}

/** What is left of the pause, said as the exchange said it. */
const stillPaused = (error: ApiError, leftMs: number): ApiError =>
  'retryAfterSec' in error ? { ...error, retryAfterSec: Math.ceil(leftMs / 1_000) } : error;

/** The same, where the page that was told is gone. */
function pausedBefore({ leftMs, status }: Wait): ApiError {
  const retryAfterSec = Math.ceil(leftMs / 1_000);
  return status === 429
    ? { kind: 'tooMany', retryAfterSec }
    : { kind: 'http', status, retryAfterSec };
}

/** Notes a failure. The next tap is taken for somebody who asks again by hand. */
function backoffAfter(error: ApiError, failures: number): Backoff {
  const tapped = new AbortController();
  if (retryAfterMs(error) === 0) {
    const end = () => tapped.abort();
    window.addEventListener('click', end, CAPTURE);
    tapped.signal.addEventListener('abort', () =>
      window.removeEventListener('click', end, CAPTURE),
    );
  }
  const until = performance.now() + pauseMs(failures, error, Math.random);
  return { error, failures, until, tapped };
}

/** Each store has its own, as it has a cache of its own. */
const backoffsOf = new WeakMap<object, Map<EndpointName, Backoff>>();

/** `persistent` asks several times, `single` once, which is enough for a call that failed the last time. */
export const withCallBackoff =
  (persistent: ApiBaseQuery, single: ApiBaseQuery): ApiBaseQuery =>
  async (request, api, options) => {
    const backoffs = backoffsOf.get(api.dispatch) ?? new Map<EndpointName, Backoff>();
    backoffsOf.set(api.dispatch, backoffs);
    const last = backoffs.get(request.call);
    const before = last ? null : waitFor(request.call);
    if (before) return { error: pausedBefore(before) };
    const left = (last?.until ?? 0) - performance.now();
    if (last && left > 0) {
      if (retryAfterMs(last.error) > 0) return { error: stillPaused(last.error, left) };
      await pause(left, api.signal, last.tapped.signal);
    }
    const result = await (last ? single : persistent)(request, api, options);
    const error = result.error;
    if (error?.kind === 'aborted') return result;
    // Another call of the same name may have failed meanwhile.
    const latest = backoffs.get(request.call);
    latest?.tapped.abort();
    if (error && isTrouble(error)) {
      backoffs.set(request.call, backoffAfter(error, (latest?.failures ?? 0) + 1));
      noteWait(request.call, waitAfter(error));
    } else {
      backoffs.delete(request.call);
      forgetWait(request.call);
    }
    return result;
  };
