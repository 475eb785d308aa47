/** The one way out to the exchange. Answers are values: data, or an error with a kind; nothing is ever thrown. */
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '../contract/constants';
import type { EndpointName, endpoints } from '../contract';
// Looks into storage now, while all is as the boot script found it.
import './bootStart';
import { withDeadline } from './deadline';
import { failureOf, type ApiError } from './errors';
import type { CallRequest, Prepared } from './request';
import { withRetries } from './retry';
import { dropSealed } from './secrets';

export type ApiBaseQuery = BaseQueryFn<CallRequest, unknown, ApiError>;

/** Comes from memory once it is here; where it could not be had, the next call asks for it again. */
const loadCaller = () => import(/* webpackChunkName: "caller" */ './caller');

/** Each page has its own: the first config call it makes is the start-up call. */
export function createBaseQuery(): ApiBaseQuery {
  let hasStarted = false;
  return (request, api) => {
    const isStartUp = request.call === 'config' && !hasStarted;
    hasStarted ||= isStartUp;
    let prepared: Prepared | undefined;
    const once = async () => {
      const loaded = await withDeadline(REQUEST_TIMEOUT_MS, api.signal, async () => {
        const caller = await loadCaller();
        prepared ??= await caller.prepareCall(request, isStartUp);
        return { caller, prepared };
      });
      if (loaded.is !== 'done') return { error: failureOf(loaded, false) };
      return loaded.value.caller.attempt(loaded.value.prepared, api);
    };
    if (api.type === 'query') return withRetries(once, api.signal);
    // An act has this one try: what was sealed for it must not wait for a next one.
    return once().finally(() => dropSealed(request.arg));
  };
}

/** The contract's schema of an answer. It awaits the contract, which is here by then: the call itself needed it. */
export const responseOf = <N extends EndpointName>(call: N) => {
  const schema = {
    '~standard': {
      version: 1 as const,
      vendor: 'tidemark',
      validate: async (data: unknown) => (await loadCaller()).validateResponse(call, data),
    },
  };
  return schema as unknown as Pick<(typeof endpoints)[N]['response'], '~standard'>;
};
