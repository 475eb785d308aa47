/**
 * Replaces the network by responses that are derived from the machines, for all endpoints. The components need no
 * change.
 */
import { api } from '#src/api/index';
import type { ApiError } from '#src/api/index';
import type { EndpointName } from '#contract';
import { simulateResponses } from './simulatedResponses';
import type { RootState } from '#src/state/store';

type Answer = { readonly data: unknown } | { readonly error: ApiError };

/** Response of an endpoint for which the machines have no data: the same as without a network. */
const OFFLINE: Answer = { error: { kind: 'offline' } };

interface Definition {
  query?: unknown;
  queryFn?: unknown;
}

/** The endpoints' definitions with a common type; the slice's own types are specific to each endpoint. */
interface Enhanced {
  enhanceEndpoints(to: {
    readonly endpoints: Readonly<Record<string, (definition: Definition) => void>>;
  }): void;
}

const respondTo =
  (call: EndpointName) =>
  (_arg: unknown, { getState }: { readonly getState: () => unknown }): Answer => {
    const { tracker } = getState() as RootState;
    const createResponse = simulateResponses(tracker.machines)[call];
    return createResponse ? { data: createResponse() } : OFFLINE;
  };

/** Call once per page. Afterwards no endpoint of the page's API slice uses the network. */
export function simulateExchange(): void {
  const calls = Object.keys(api.endpoints) as EndpointName[];
  (api as unknown as Enhanced).enhanceEndpoints({
    endpoints: Object.fromEntries(
      calls.map((call) => [
        call,
        (definition: Definition) => {
          delete definition.query;
          definition.queryFn = respondTo(call);
        },
      ]),
    ),
  });
}
