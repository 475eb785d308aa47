/**
 * Performs one call, from its argument to data or an error, and exports the contract that validates it. This module is
 * a lazy chunk: calls wait for it, but the first text of a page does not.
 */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { endpoints, REASONS, REQUEST_TIMEOUT_MS, withUnknownStates } from '#contract';
import type { ArgOf, ResultOf } from '#contract';
import { reportReached, reportUnreached } from '../state/connection';
import { followStoredToken, sessionRefused } from '../state/session';
import { dropSealed } from '../state/secrets';
import { readToken } from '../state/token';
import { readAnswer, type ParsedAnswer, type ReadResponse } from './parseAnswer';
import { adoptBootCall } from './boot';
import { withCallBackoff } from './callBackoff';
import { withDeadline } from './deadline';
import { errorOfOutcome, type ApiError } from './errors';
import { openSession, opensSession } from './openSession';
import { prepareRequest, toWireRequest, userLanguage } from './request';
import type { ApiBaseQuery, CallRequest, PreparedRequest, WireRequest } from './request';
import { withRetries } from './retry';
import { reportServerTime } from './serverTime';
import { isUpload, upload } from './upload';
import type { AppDispatch } from '../state/store';
import { withUnansweredCalls, type CallOutcome } from './unansweredCalls';

export { endpoints, withUnknownStates };

/** The error for a 401 response to a login. */
const WRONG_CREDENTIALS: ApiError = {
  kind: 'refused',
  reason: 'BAD_CREDENTIALS',
  code: REASONS.BAD_CREDENTIALS,
  data: {},
};

const failed = (error: ApiError): CallOutcome => ({ error });

const arrivedNow = (response: ReadResponse) => ({ response, receivedAt: performance.now() });

/**
 * Sends a request, unless the boot script has sent it, and reads the response. `receivedAt` is the time at which its
 * headers arrived.
 */
async function receive(
  { url, method, headers, body }: WireRequest,
  signal: AbortSignal,
  adopted?: Promise<Response>,
) {
  const init = {
    method,
    headers,
    signal,
    cache: 'no-store' as const,
    credentials: 'omit' as const,
  };
  const response = await (adopted ?? fetch(url, body === undefined ? init : { ...init, body }));
  const receivedAt = performance.now();
  return {
    receivedAt,
    response: {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
      text: await response.text(),
    },
  };
}

/**
 * What the outcome of a call says about the connection: true if the exchange was reached, false if the network failed,
 * null if neither is certain. A page that something between the device and the exchange sent is not certain.
 */
const REACHED: Readonly<Record<ApiError['kind'], boolean | null>> = {
  offline: false,
  timeout: null,
  aborted: null,
  network: null,
  http: null,
  parse: null,
  shape: true,
  refused: true,
  invalid: true,
  unauthorized: true,
  tooMany: true,
};

/** Sends one request, reads its whole response, and reports whether the exchange was reached. */
async function sendAndRead(
  prepared: PreparedRequest,
  wire: WireRequest,
  outer: AbortSignal,
): Promise<ParsedAnswer> {
  const sentAt = performance.now();
  const answer = await sendOverNetwork(prepared, wire, outer);
  const isReached = 'error' in answer ? REACHED[answer.error.kind] : true;
  if (isReached === true) reportReached();
  if (isReached === false) reportUnreached(sentAt);
  return answer;
}

/** Sends a call whose answer is not used, to learn whether the exchange can be reached. */
export async function sendProbe(): Promise<void> {
  const prepared = prepareRequest({ call: 'config' }, endpoints.config, false);
  const { signal } = new AbortController();
  await sendAndRead(prepared, toWireRequest(prepared, prepared.payload ?? {}), signal);
}

async function sendOverNetwork(
  prepared: PreparedRequest,
  wire: WireRequest,
  outer: AbortSignal,
): Promise<ParsedAnswer> {
  const adopted = adoptBootCall(wire);
  const sentAt = adopted?.sentAt ?? performance.now();
  const outcome = await withDeadline(REQUEST_TIMEOUT_MS, outer, async (signal, allow) => {
    const read = await (isUpload(wire)
      ? upload(wire, signal, allow).then(arrivedNow)
      : receive(wire, signal, adopted?.response));
    const answer = readAnswer(prepared.call, read.response);
    const { receivedAt } = read;
    if (answer.ts !== undefined) reportServerTime({ ts: answer.ts, sentAt, receivedAt });
    return answer;
  });
  return outcome.is === 'done'
    ? outcome.value
    : { error: errorOfOutcome(outcome, true), ts: undefined };
}

/** Ends the session of this token; `keepalive` lets the request outlive the page. The outcome is not needed. */
export async function sendEndOfSession(token: string): Promise<void> {
  const endpoint = endpoints.resetPwd;
  const prepared = { endpoint, idempotencyKey: undefined, isStartUp: false };
  const { url, method, headers, body } = toWireRequest(
    prepared,
    { endSession: 'current' } satisfies ArgOf<'resetPwd'>,
    token,
  );
  const init = {
    method,
    headers,
    cache: 'no-store',
    credentials: 'omit',
    keepalive: true,
  } as const;
  await fetch(url, body === undefined ? init : { ...init, body }).catch(() => undefined);
}

/**
 * The start-up config may be in another language than the user's. Its text is left out, because the next config, which
 * follows at once, has it in the user's language.
 */
function withoutForeignText(
  data: unknown,
  { isStartUp }: PreparedRequest,
  { headers }: WireRequest,
): unknown {
  if (!isStartUp || headers['accept-language'] === userLanguage()) return data;
  return { ...(data as ResultOf<'config'>), riskNotice: '' };
}

/** Sends a call once. `isStartUp` marks the first config call of a page. */
async function sendOnce(
  request: CallRequest,
  api: BaseQueryApi,
  isStartUp: boolean,
): Promise<CallOutcome> {
  const prepared = prepareRequest(request, endpoints[request.call], isStartUp);
  const dispatch = api.dispatch as AppDispatch;
  const isPrivate = prepared.endpoint.access === 'user';
  if (prepared.payload === null || api.signal.aborted)
    return failed({ kind: 'aborted', sent: false });
  // Another tab has signed out or switched the account, so this call belongs to a session that no longer exists.
  const isOtherSession = dispatch(followStoredToken());
  if (isPrivate && (isOtherSession || readToken() === null))
    return failed({ kind: 'unauthorized' });

  const wire = toWireRequest(prepared, prepared.payload);
  const answer = await sendAndRead(prepared, wire, api.signal);

  if ('error' in answer) {
    if (answer.error.kind !== 'unauthorized') return failed(answer.error);
    // A 401 at login means wrong credentials, not an expired session.
    if (prepared.call === 'login') return failed(WRONG_CREDENTIALS);
    dispatch(sessionRefused(wire.token, prepared.idempotencyKey));
    return failed(answer.error);
  }
  // Data of a session that ended meanwhile must not appear in the next one.
  if (isPrivate && readToken() !== wire.token) return failed({ kind: 'aborted', sent: true });
  return opensSession(prepared.call)
    ? openSession(prepared.call, answer.data, dispatch)
    : { data: withoutForeignText(answer.data, prepared, wire) };
}

/** Queries are retried after transient failures and back off after lasting ones. Mutations are sent once. */
export function performCall(
  request: CallRequest,
  api: BaseQueryApi,
  options: object,
  isStartUp: boolean,
): ReturnType<ApiBaseQuery> {
  const single = () => sendOnce(request, api, isStartUp);
  if (api.type === 'query')
    return withCallBackoff(withRetries(single), single)(request, api, options);
  // Secrets were sealed for this attempt only and must not remain for a later one.
  return withUnansweredCalls(single, request, api).finally(() => dropSealed(request.arg));
}
