/** Explores every state and context that a machine can reach. */
import { DAY_MS } from '#contract';
import { getAdjacencyMap } from 'xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineKind } from '#src/machines/kinds';
import { MODEL_START_MS } from '#src/machines/model';
import { MACHINES, MODELS } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import type { ScenarioEvent } from '#contract/scenarioFormat';

/** A named initial input of a machine. */
export interface Beginning {
  readonly kind: MachineKind;
  readonly title: string;
  readonly input: unknown;
}

export const beginningsOf = (kind: MachineKind): readonly Beginning[] =>
  Object.entries(MODELS[kind].initialInputs).map(([title, input]) => ({ kind, title, input }));

/** Times of the events: the start, and a time after every deadline. */
const MOMENTS = [MODEL_START_MS, MODEL_START_MS + 30 * DAY_MS];

/**
 * A state of a machine together with its context. The same state with another context is another `ExploredState`.
 */
export interface ExploredState {
  readonly key: string;
  readonly value: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly done: boolean;
}

export interface Edge {
  readonly from: ExploredState;
  readonly event: ScenarioEvent;
  readonly to: ExploredState;
}

export interface Explored {
  readonly kind: MachineKind;
  /** The initial state and context first, then the others by the number of events that lead to them. */
  readonly snapshots: readonly ExploredState[];
  /** Events that change the state or the context; ignored events are not included. */
  readonly edges: readonly Edge[];
}

/** Stops the exploration of a context that grows without end. The largest model needs a few thousand steps. */
const STEPS_MAX = 50_000;

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

function toExploredState(snapshot: AnyMachineSnapshot): ExploredState {
  return {
    key: keyOf(snapshot),
    value: String(snapshot.value),
    context: snapshot.context as ExploredState['context'],
    done: snapshot.status === 'done',
  };
}

/** Groups edges by the key of their origin. */
export function byOrigin(edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) {
    const group = groups.get(edge.from.key);
    if (group) group.push(edge);
    else groups.set(edge.from.key, [edge]);
  }
  return groups;
}

interface Node {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<
    Record<string, { readonly event: ScenarioEvent; readonly state: AnyMachineSnapshot }>
  >;
}

/**
 * Explores all states, contexts and edges of a machine.
 * @throws Error when the exploration takes more than `STEPS_MAX` steps
 */
export function explore({ kind, input }: Beginning, machines: MachineSet = MACHINES): Explored {
  const eventsAt = ({ context }: AnyMachineSnapshot) =>
    MOMENTS.flatMap((now) =>
      MODELS[kind].samples({ input, context, now }).map(({ event }) => event as ScenarioEvent),
    );
  const map = getAdjacencyMap(machines[kind].machine, {
    input,
    events: eventsAt,
    // xstate must distinguish states by the same key as the lookups below.
    serializeState: keyOf,
    limit: STEPS_MAX,
  });
  const nodes: readonly Node[] = Object.values(map);
  const snapshots = new Map(
    nodes.map(({ state }): [string, ExploredState] => [keyOf(state), toExploredState(state)]),
  );
  const edges = nodes.flatMap(({ state, transitions }) =>
    Object.values(transitions).flatMap(({ event, state: next }): Edge[] => {
      const [from, to] = [snapshots.get(keyOf(state)), snapshots.get(keyOf(next))];
      return from && to && from !== to ? [{ from, event, to }] : [];
    }),
  );
  return { kind, snapshots: [...snapshots.values()], edges };
}
