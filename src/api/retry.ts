/** Retries a query after a transient failure. Mutations are never retried here. */
import { retry, type BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './errors';
import { pause } from './pause';
import type { CallRequest } from './request';

const RETRIES_MAX = 3;
const FIRST_DELAY_MS = 300;
const DELAY_MAX_MS = 5_000;
/** With a longer Retry-After than this, the query is not retried and the user sees the error. */
const RETRY_AFTER_MAX_SEC = 10;

function retriesFor(error: ApiError): number {
  switch (error.kind) {
    case 'offline':
      return RETRIES_MAX;
    case 'http':
      return error.status >= 502 && error.status <= 504 ? RETRIES_MAX : 0;
    default:
      // A timeout is not retried: the user has waited for ten seconds, and now sees the error and can retry.
      return 0;
  }
}

/**
 * Backoff with full jitter: a random delay up to a bound that doubles, so that many clients do not retry at the same
 * time. `attempt` is 1 after the first failure.
 */
export function backoffMs(attempt: number, error: ApiError, random: () => number): number {
  const jitter = random() * Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  const requestedMs = error.kind === 'http' ? (error.retryAfterSec ?? 0) * 1000 : 0;
  return Math.max(jitter, requestedMs);
}

type QueryFn<T> = BaseQueryFn<CallRequest, T, ApiError>;

export const withRetries =
  <T>(query: QueryFn<T>): QueryFn<T> =>
  async (request, api, options) => {
    // RTK Query passes the error with its Retry-After not to `backoff`, but to `retryCondition`, which it calls
    // directly before `backoff`.
    let waitMs = 0;
    const retried = retry(query, {
      retryCondition(failure, _request, { attempt }) {
        const error = failure as ApiError;
        waitMs = backoffMs(attempt, error, Math.random);
        return attempt <= retriesFor(error) && waitMs <= RETRY_AFTER_MAX_SEC * 1000;
      },
      backoff: () => pause(waitMs, api.signal),
    });
    try {
      return await retried(request, api, options ?? {});
    } catch (error) {
      // RTK Query leaves its retry loop with an exception if the call was aborted. Any other exception is a programming
      // error.
      if (!api.signal.aborted) throw error;
      return { error: { kind: 'aborted', sent: true } };
    }
  };
