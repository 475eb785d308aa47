/** Puts the states of a graph into rows from top to bottom, and the states of a row into an order with few crossings. */
import type { GraphEdge, MachineGraph } from './machineGraph';

/** A place in a row: a state, or a point through which a long edge passes the row. */
export interface Slot {
  readonly id: string;
  /** Null for a point of an edge. */
  readonly state: string | null;
}

/** An edge with the places it runs through, from the upper row to the lower one. */
export interface RoutedEdge {
  readonly edge: GraphEdge;
  readonly slots: readonly string[];
  /** Leads from a lower row back to an upper one. */
  readonly isBack: boolean;
}

export interface Layers {
  readonly rows: readonly (readonly Slot[])[];
  readonly routes: readonly RoutedEdge[];
  /** Edges from a state to itself. */
  readonly loops: readonly GraphEdge[];
}

/** The edges that close a circle when the graph is walked from its initial state. */
function backEdges({ states, edges }: MachineGraph): ReadonlySet<GraphEdge> {
  const back = new Set<GraphEdge>();
  const open = new Set<string>();
  const seen = new Set<string>();
  function walk(state: string) {
    seen.add(state);
    open.add(state);
    for (const edge of edges) {
      if (edge.from !== state || edge.to === state) continue;
      if (open.has(edge.to)) back.add(edge);
      else if (!seen.has(edge.to)) walk(edge.to);
    }
    open.delete(state);
  }
  const first = states.filter(({ isInitial }) => isInitial);
  for (const { name } of [...first, ...states]) if (!seen.has(name)) walk(name);
  return back;
}

/** Row of each state: one below the lowest of those that lead to it. */
function rowsOf({ states, edges }: MachineGraph, back: ReadonlySet<GraphEdge>) {
  const row = new Map(states.map(({ name }) => [name, 0]));
  const down = edges.filter((edge) => edge.from !== edge.to && !back.has(edge));
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const { from, to } of down) {
      const wanted = (row.get(from) ?? 0) + 1;
      if ((row.get(to) ?? 0) >= wanted) continue;
      row.set(to, wanted);
      isMoving = true;
    }
  }
  return row;
}

type Neighbours = ReadonlyMap<string, readonly string[]>;

function neighboursOf(routes: readonly RoutedEdge[]): { above: Neighbours; below: Neighbours } {
  const above = new Map<string, string[]>();
  const below = new Map<string, string[]>();
  const note = (map: Map<string, string[]>, key: string, value: string) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  for (const { slots } of routes) {
    slots.slice(1).forEach((slot, index) => {
      const upper = slots[index] ?? slot;
      note(above, slot, upper);
      note(below, upper, slot);
    });
  }
  return { above, below };
}

/** Sorts a row by the mean place of each slot's neighbours in the row beside it. */
function sorted(row: readonly Slot[], beside: readonly Slot[], neighbours: Neighbours): Slot[] {
  const place = new Map(
    beside.map(({ id }, index) => [id, index / Math.max(1, beside.length - 1)]),
  );
  const weight = (slot: Slot, index: number) => {
    const at = (neighbours.get(slot.id) ?? []).flatMap((id) => place.get(id) ?? []);
    const own = index / Math.max(1, row.length - 1);
    return at.length === 0 ? own : at.reduce((sum, each) => sum + each, 0) / at.length;
  };
  return row
    .map((slot, index) => ({ slot, weight: weight(slot, index) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ slot }) => slot);
}

const SWEEPS = 6;

/** The rows of a machine, initial state first. */
export function layersOf(graph: MachineGraph): Layers {
  const back = backEdges(graph);
  const rowOf = rowsOf(graph, back);
  const rows: Slot[][] = Array.from({ length: Math.max(...rowOf.values()) + 1 }, () => []);
  for (const { name } of graph.states) rows[rowOf.get(name) ?? 0]?.push({ id: name, state: name });

  const routes = graph.edges.flatMap((edge): RoutedEdge[] => {
    if (edge.from === edge.to) return [];
    const isBack = back.has(edge);
    const [upper, lower] = isBack ? [edge.to, edge.from] : [edge.from, edge.to];
    const slots = [upper];
    for (let row = (rowOf.get(upper) ?? 0) + 1; row < (rowOf.get(lower) ?? 0); row += 1) {
      const id = `${edge.from} ${edge.to} ${row}`;
      rows[row]?.push({ id, state: null });
      slots.push(id);
    }
    return [{ edge, slots: [...slots, lower], isBack }];
  });

  const { above, below } = neighboursOf(routes);
  let ordered: Slot[][] = rows;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let row = 1; row < ordered.length; row += 1) {
      ordered[row] = sorted(ordered[row] ?? [], ordered[row - 1] ?? [], above);
    }
    for (let row = ordered.length - 2; row >= 0; row -= 1) {
      ordered[row] = sorted(ordered[row] ?? [], ordered[row + 1] ?? [], below);
    }
    ordered = [...ordered];
  }
  return { rows: ordered, routes, loops: graph.edges.filter(({ from, to }) => from === to) };
}
