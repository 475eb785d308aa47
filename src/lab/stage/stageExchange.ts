/** Puts answers from the machines in the place of the network, for all calls: the components on show stay the app's own. */
import { api } from '../../api';
import type { ApiError } from '../../api';
import type { EndpointName } from '../../contract';
import type { WithMachines } from '../../state/machines/machines';
import { answersOf } from './stageAnswers';

type Answer = { readonly data: unknown } | { readonly error: ApiError };

/** As if there were no network: what the machines do not know cannot be asked here. */
const SILENCE: Answer = { error: { kind: 'offline' } };

interface Definition {
  query?: unknown;
  queryFn?: unknown;
}

/** The endpoints' definitions as they lie in the slice; its types know each of them alone, here they are all alike. */
interface Enhanced {
  enhanceEndpoints(to: {
    readonly endpoints: Readonly<Record<string, (definition: Definition) => void>>;
  }): void;
}

const answer =
  (call: EndpointName) =>
  (_arg: unknown, { getState }: { readonly getState: () => unknown }): Answer => {
    const { machines } = getState() as WithMachines;
    const tell = answersOf(machines)[call];
    return tell ? { data: tell() } : SILENCE;
  };

/** Once for the whole page. From here on no call of this page's API slice reaches the network. */
export function answerFromMachines(): void {
  const calls = Object.keys(api.endpoints) as EndpointName[];
  (api as unknown as Enhanced).enhanceEndpoints({
    endpoints: Object.fromEntries(
      calls.map((call) => [
        call,
        (definition: Definition) => {
          delete definition.query;
          definition.queryFn = answer(call);
        },
      ]),
    ),
  });
}
