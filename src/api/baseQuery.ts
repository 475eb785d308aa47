/** The one way out to the exchange. Answers are values: data, or an error with a kind; nothing is ever thrown. */
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { REQUEST_TIMEOUT_MS } from '../contract';
import { followStoredToken, sessionRefused, type SessionState } from '../state/session';
import { readToken } from '../state/token';
import { readAnswer, type Answer } from './answer';
import { adoptBootCall } from './boot';
import { withDeadline } from './deadline';
import type { ApiError } from './errors';
import { openSession, opensSession } from './openSession';
import { prepare, toWire, type CallRequest, type Prepared, type WireRequest } from './request';
import { withRetries } from './retry';
import { reportServerTime } from './serverTime';

type Result = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };
export type ApiBaseQuery = BaseQueryFn<CallRequest, unknown, ApiError>;

/** What the base query must find in the store. */
type StoreDispatch = ThunkDispatch<{ readonly session: SessionState }, unknown, UnknownAction>;

const failed = (error: ApiError): Result => ({ error });
const isTimeout = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'TimeoutError';

/** One request and its whole answer. */
async function exchange(
  prepared: Prepared,
  wire: WireRequest,
  outer: AbortSignal,
): Promise<Answer> {
  const adopted = adoptBootCall(wire);
  const sentAt = adopted?.sentAt ?? performance.now();
  const outcome = await withDeadline(REQUEST_TIMEOUT_MS, outer, async (signal) => {
    const { url, method, headers, body } = wire;
    const init = {
      method,
      headers,
      signal,
      cache: 'no-store' as const,
      credentials: 'omit' as const,
    };
    const response = await (adopted?.response ??
      fetch(url, body === undefined ? init : { ...init, body }));
    const receivedAt = performance.now();
    const answer = readAnswer(prepared.call, {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    });
    if (answer.ts !== undefined) reportServerTime({ ts: answer.ts, sentAt, receivedAt });
    return answer;
  });
  if (outcome.is === 'done') return outcome.value;
  const error: ApiError =
    outcome.is === 'aborted'
      ? { kind: 'aborted', sent: true }
      : { kind: outcome.is === 'timeout' || isTimeout(outcome.cause) ? 'timeout' : 'offline' };
  return { error, ts: undefined };
}

async function attempt(prepared: Prepared, api: BaseQueryApi): Promise<Result> {
  const dispatch = api.dispatch as StoreDispatch;
  const isPrivate = prepared.endpoint.access === 'user';
  if (prepared.payload === null || api.signal.aborted)
    return failed({ kind: 'aborted', sent: false });
  // Another tab signed out or in as someone else: this call was meant for the session that is gone.
  const isOtherSession = dispatch(followStoredToken());
  if (isPrivate && (isOtherSession || readToken() === null))
    return failed({ kind: 'unauthorized' });

  const wire = toWire(prepared, prepared.payload);
  const answer = await exchange(prepared, wire, api.signal);

  if ('error' in answer) {
    if (answer.error.kind === 'unauthorized') dispatch(sessionRefused(wire.token));
    return failed(answer.error);
  }
  // What belongs to a session that ended meanwhile must not be seen in the next one.
  if (isPrivate && readToken() !== wire.token) return failed({ kind: 'aborted', sent: true });
  return opensSession(prepared.call)
    ? openSession(prepared.call, answer.data, dispatch)
    : { data: answer.data };
}

/** Each page has its own: the first config call it makes is the start-up call. */
export function createBaseQuery(): ApiBaseQuery {
  let hasStarted = false;
  return (request, api) => {
    const isStartUp = request.call === 'config' && !hasStarted;
    hasStarted ||= isStartUp;
    const prepared = prepare(request, isStartUp);
    const once = () => attempt(prepared, api);
    return api.type === 'query' ? withRetries(once, api.signal) : once();
  };
}
