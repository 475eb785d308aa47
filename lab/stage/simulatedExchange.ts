/**
 * Replaces the network with responses derived from the machines for all endpoints, so that the components stay
 * unchanged.
 */
import { api } from '#src/api/index';
import type { ApiError } from '#src/api/index';
import type { EndpointName } from '#contract';
import type { WithMachines } from '#src/state/machines/machines';
import { simulateResponses } from './simulatedResponses';

type Answer = { readonly data: unknown } | { readonly error: ApiError };

/** Response of endpoints for which the machines have no data: as if offline. */
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
    const { machines } = getState() as WithMachines;
    const createResponse = simulateResponses(machines)[call];
    return createResponse ? { data: createResponse() } : OFFLINE;
  };

/** Call once per page. Afterwards no endpoint of this page's API slice uses the network. */
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
