/** Repeats a read that failed for a passing cause. Calls that act are never repeated here. */
import { retry, type BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './errors';
import { pause } from './pause';
import type { CallRequest } from './request';

const RETRIES_MAX = 3;
const FIRST_DELAY_MS = 300;
const DELAY_MAX_MS = 5_000;
/** A server that asks for a longer pause than this is not asked again: the user is told. */
const RETRY_AFTER_MAX_SEC = 10;

function retriesFor(error: ApiError): number {
  switch (error.kind) {
    case 'offline':
      return RETRIES_MAX;
    case 'http':
      return error.status >= 502 && error.status <= 504 ? RETRIES_MAX : 0;
    default:
      // After ten seconds without an answer the user is told, and asks again.
      return 0;
  }
}

/**
 * Backoff with full jitter: anything up to a bound that doubles, so that a thousand phones do not come back at once.
 * `attempt` is 1 after the first failure.
 */
export function backoffMs(attempt: number, error: ApiError, random: () => number): number {
  const jitter = random() * Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  const asked = error.kind === 'http' ? (error.retryAfterSec ?? 0) * 1000 : 0;
  return Math.max(jitter, asked);
}

type Read<T> = BaseQueryFn<CallRequest, T, ApiError>;

export const withRetries =
  <T>(query: Read<T>): Read<T> =>
  async (request, api, options) => {
    // The library's backoff does not see the error that a Retry-After came with; its condition does, right before.
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
      // So the library leaves the loop when the call was given up; everything else is an answer.
      if (!api.signal.aborted) throw error;
      return { error: { kind: 'aborted', sent: true } };
    }
  };
