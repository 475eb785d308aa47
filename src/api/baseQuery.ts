/** The one way out to the exchange. Answers are values: data, or an error with a kind; nothing is ever thrown. */
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '../contract/constants';
import type { EndpointName, endpoints } from '../contract';
import { once } from '../state/once';
// Looks into storage now, while all is as the boot script found it.
import './bootStart';
import { withDeadline } from './deadline';
import { failureOf, type ApiError } from './errors';
import type { ApiBaseQuery, CallRequest } from './request';
import { withRetries } from './retry';
import { dropSealed } from '../state/secrets';

/** Calls and contract are a lazy chunk: thirteen kilobytes that the first words of a page need not wait for. */
const loadCall = once(() => import(/* webpackChunkName: "call", webpackPreload: true */ './call'));

/** Without its code a call has certainly not left. */
const codeOfCalls: BaseQueryFn<
  CallRequest,
  Awaited<ReturnType<typeof loadCall>>,
  ApiError
> = async (_request, { signal }) => {
  const loaded = await withDeadline(REQUEST_TIMEOUT_MS, signal, loadCall);
  return loaded.is === 'done' ? { data: loaded.value } : { error: failureOf(loaded, false) };
};

/** Each page has its own: the first config call it makes is the start-up call. */
export function createBaseQuery(): ApiBaseQuery {
  let hasStarted = false;
  return async (request, api, options) => {
    const isStartUp = request.call === 'config' && !hasStarted;
    hasStarted ||= isStartUp;
    // Where the file cannot be had, it is asked for again like a read; an act says so at once.
    const load = api.type === 'query' ? withRetries(codeOfCalls) : codeOfCalls;
    const { data: code, error } = await load(request, api, options);
    if (code) return code.ask(request, api, options, isStartUp);
    dropSealed(request.arg);
    return { error };
  };
}

/** The contract's schema of an answer. It awaits the contract, which is here by then: the call itself needed it. */
export const responseOf = <N extends EndpointName>(call: N) => {
  const schema = {
    '~standard': {
      version: 1 as const,
      vendor: 'tidemark',
      validate: async (data: unknown) =>
        (await loadCall()).endpoints[call].response['~standard'].validate(data),
    },
  };
  return schema as unknown as Pick<(typeof endpoints)[N]['response'], '~standard'>;
};
