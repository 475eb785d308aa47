/** Goes through everything that can become of a machine. */
import { getAdjacencyMap } from 'xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineKind } from '#src/machines/kinds';
import { MODEL_START_MS, DAY_MS } from '#src/machines/model';
import { MACHINES, MODELS } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import type { ScenarioEvent } from '#contract/scenarioFormat';

/** Something that a machine may begin with. */
export interface Beginning {
  readonly kind: MachineKind;
  readonly title: string;
  readonly input: unknown;
}

export const beginningsOf = (kind: MachineKind): readonly Beginning[] =>
  Object.entries(MODELS[kind].initialInputs).map(([title, input]) => ({ kind, title, input }));

/** Things are said when they begin, and when everything is over that a clock can end. */
const MOMENTS = [MODEL_START_MS, MODEL_START_MS + 30 * DAY_MS];

/** State and context: two of one state are two places when they know different things. */
export interface Place {
  readonly key: string;
  readonly value: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly done: boolean;
}

export interface Edge {
  readonly from: Place;
  readonly event: ScenarioEvent;
  readonly to: Place;
}

export interface Explored {
  readonly kind: MachineKind;
  /** The first is where it begins; the others come in the order of how few events lead to them. */
  readonly places: readonly Place[];
  /** Events that move it; one that is taken no notice of is no edge. */
  readonly edges: readonly Edge[];
}

/** More than this many steps, and a context counts something without end. The largest of ours takes some thousands. */
const STEPS_MAX = 50_000;

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

function placeOf(snapshot: AnyMachineSnapshot): Place {
  return {
    key: keyOf(snapshot),
    value: String(snapshot.value),
    context: snapshot.context as Place['context'],
    done: snapshot.status === 'done',
  };
}

/** Edges by the key of the place that they lead out of. */
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

/** Throws where the machine does not come to an end of what it can be. */
export function explore({ kind, input }: Beginning, machines: MachineSet = MACHINES): Explored {
  const eventsAt = ({ context }: AnyMachineSnapshot) =>
    MOMENTS.flatMap((now) =>
      MODELS[kind].samples({ input, context, now }).map(({ event }) => event as ScenarioEvent),
    );
  const map = getAdjacencyMap(machines[kind].machine, {
    input,
    events: eventsAt,
    // Left to itself, xstate tells places apart by their contexts without end, or not at all.
    serializeState: keyOf,
    limit: STEPS_MAX,
  });
  const nodes: readonly Node[] = Object.values(map);
  const places = new Map(nodes.map(({ state }): [string, Place] => [keyOf(state), placeOf(state)]));
  const edges = nodes.flatMap(({ state, transitions }) =>
    Object.values(transitions).flatMap(({ event, state: next }): Edge[] => {
      const [from, to] = [places.get(keyOf(state)), places.get(keyOf(next))];
      return from && to && from !== to ? [{ from, event, to }] : [];
    }),
  );
  return { kind, places: [...places.values()], edges };
}
