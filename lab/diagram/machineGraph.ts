/** Reads a state machine's definition as a graph of states and edges for the diagram. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

export interface GraphState {
  readonly name: string;
  readonly isInitial: boolean;
  /** True if no event leaves this state. */
  readonly isFinal: boolean;
  /** True if an `always` transition leaves this state within the same event. */
  readonly isTransient: boolean;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Names of the events of this edge, each once and in the machine's order; `always` for an eventless transition. */
  readonly events: readonly string[];
}

export interface MachineGraph {
  readonly states: readonly GraphState[];
  readonly edges: readonly GraphEdge[];
}

/** Label of an eventless transition. */
const ALWAYS = 'always';

const targetStates = (definition: AnyTransitionDefinition, own: string): readonly string[] =>
  definition.target?.map(({ key }) => key) ?? [own];

/**
 * Reads a flat machine; all machines of the app are flat. All transitions between the same two states become one
 * edge.
 */
export function readMachineGraph(machine: AnyStateMachine): MachineGraph {
  const nodes = Object.values(machine.states);
  const initial = machine.root.initial.target?.[0]?.key;
  const edges = new Map<string, { from: string; to: string; events: string[] }>();

  function add(from: string, event: string, definitions: readonly AnyTransitionDefinition[]) {
    for (const to of definitions.flatMap((definition) => targetStates(definition, from))) {
      const key = `${from} ${to}`;
      const edge = edges.get(key) ?? { from, to, events: [] };
      if (!edge.events.includes(event)) edge.events.push(event);
      edges.set(key, edge);
    }
  }

  for (const { key, transitions, always } of nodes) {
    for (const [event, definitions] of transitions) add(key, event, definitions);
    add(key, ALWAYS, always ?? []);
  }
  return {
    states: nodes.map(({ key, type, always }) => ({
      name: key,
      isInitial: key === initial,
      isFinal: type === 'final',
      isTransient: (always ?? []).length > 0,
    })),
    edges: [...edges.values()],
  };
}

/** Names of the events that a state handles. */
export const acceptedEvents = ({ edges }: MachineGraph, state: string): readonly string[] =>
  [...new Set(edges.filter(({ from }) => from === state).flatMap(({ events }) => events))].filter(
    (event) => event !== ALWAYS,
  );

/** Returns the edges that one transition takes: one edge, or two through a transient state. */
export function edgesTaken(
  { edges }: MachineGraph,
  move: { readonly from: string; readonly to: string; readonly event: string },
): readonly GraphEdge[] {
  const started = edges.filter(
    ({ from, events }) => from === move.from && events.includes(move.event),
  );
  const direct = started.find(({ to }) => to === move.to);
  if (direct) return [direct];
  for (const first of started) {
    const second = edges.find(
      ({ from, to, events }) => from === first.to && to === move.to && events.includes(ALWAYS),
    );
    if (second) return [first, second];
  }
  return [];
}
