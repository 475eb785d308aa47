/** The base query of the API slice. It resolves with data or a typed error and never throws. */
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '#contract/constants';
import type { EndpointName, endpoints } from '#contract';
import { reportUnreached } from '../state/connection';
import { shareLoad } from '../files/shareLoad';
// Imported for its side effect: it reads storage at once, while the content is still what the boot script read.
import './bootStart';
import { withDeadline } from './deadline';
import { errorOfOutcome, type ApiError } from './errors';
import type { ApiBaseQuery, CallRequest } from './request';
import { withRetries } from './retry';
import { dropSealed } from '../state/secrets';
import { readToken } from '../state/token';

/**
 * The call code and the contract are a lazy chunk of thirteen kilobytes, so that the first text of a page does not wait
 * for it.
 */
const loadCall = shareLoad(
  () => import(/* webpackChunkName: "call", webpackPreload: true */ './call'),
);

/** Loads the code of calls. If the chunk cannot be loaded, the request has certainly not been sent. */
const loadCallCode: BaseQueryFn<
  CallRequest,
  Awaited<ReturnType<typeof loadCall>>,
  ApiError
> = async (_request, { signal }) => {
  const startedAt = performance.now();
  const loaded = await withDeadline(REQUEST_TIMEOUT_MS, signal, loadCall);
  if (loaded.is === 'done') return { data: loaded.value };
  const error = errorOfOutcome(loaded, false);
  if (error.kind === 'offline') reportUnreached(startedAt);
  return { error };
};

/** Learns whether the exchange can be reached, and reports it to `state/connection.ts`. */
export const probeExchange = () => loadCall().then((code) => code.sendProbe());

/** Creates the base query of one store. The first config call of a store is its start-up call. */
export function createBaseQuery(): ApiBaseQuery {
  let hasStarted = false;
  return async (request, api, options) => {
    const isStartUp = request.call === 'config' && !hasStarted;
    hasStarted ||= isStartUp;
    // A failed chunk load is retried like a query; a mutation reports the failure at once.
    const load = api.type === 'query' ? withRetries(loadCallCode) : loadCallCode;
    const { data: code, error } = await load(request, api, options);
    if (code) return code.performCall(request, api, options, isStartUp);
    dropSealed(request.arg);
    return { error };
  };
}

/**
 * Ends the session of the stored token at the exchange. Called just before a sign-out removes that token. The sign-out
 * does not wait for the response: without a network, the session lasts until it is ended elsewhere or expires.
 */
export function endOwnSession(): void {
  const token = readToken();
  if (token === null) return;
  void loadCall().then(
    ({ sendEndOfSession }) => sendEndOfSession(token),
    () => undefined,
  );
}

/**
 * The contract's response schema of a call; a state that this version does not know is read as `unknown`. The contract is a lazy chunk, which is already loaded when a response
 * arrives, because sending the call needed it.
 */
export const responseOf = <N extends EndpointName>(call: N) => {
  const schema = {
    '~standard': {
      version: 1 as const,
      vendor: 'tidemark',
      validate: async (data: unknown) => {
        const { endpoints, withUnknownStates } = await loadCall();
        return withUnknownStates(endpoints[call].response)['~standard'].validate(data);
      },
    },
  };
  return schema as unknown as Pick<(typeof endpoints)[N]['response'], '~standard'>;
};
