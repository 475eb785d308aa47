/** The one way out to the exchange. Answers are values: data, or an error with a kind; nothing is ever thrown. */
import { REQUEST_TIMEOUT_MS } from '../contract/constants';
import type { EndpointName, endpoints } from '../contract';
import { once } from '../state/once';
// Looks into storage now, while all is as the boot script found it.
import './bootStart';
import { withDeadline } from './deadline';
import { failureOf } from './errors';
import type { ApiBaseQuery } from './request';
import { withCallBackoff } from './callBackoff';
import { withRetries } from './retry';
import { dropSealed } from '../state/secrets';

/** Calls and contract are a lazy chunk: eleven kilobytes that the first words of a page need not wait for. */
const loadCall = once(() => import(/* webpackChunkName: "call", webpackPreload: true */ './call'));

/** Each page has its own: the first config call it makes is the start-up call. */
export function createBaseQuery(): ApiBaseQuery {
  let hasStarted = false;
  return (request, api, options) => {
    const isStartUp = request.call === 'config' && !hasStarted;
    hasStarted ||= isStartUp;
    const query = async () => {
      const loaded = await withDeadline(REQUEST_TIMEOUT_MS, api.signal, loadCall);
      // Without its code a call has certainly not left; a repeated one loads it again.
      if (loaded.is !== 'done') return { error: failureOf(loaded, false) };
      return loaded.value.attempt(request, api, isStartUp);
    };
    if (api.type === 'query')
      return withCallBackoff(withRetries(query), query)(request, api, options);
    // An act has this one try: what was sealed for it must not wait for a next one.
    return query().finally(() => dropSealed(request.arg));
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
