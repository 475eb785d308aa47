/** Lays out the states and edges of a machine. Units are those of the SVG's view box. */
import { Graph, layout } from '@dagrejs/dagre';
import type { EdgeLabel, GraphLabel, NodeLabel } from '@dagrejs/dagre';
import type { GraphEdge, GraphState, MachineGraph } from './machineGraph';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are the centre. */
export interface Box extends Point {
  readonly state: GraphState;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly edge: GraphEdge;
  /** An SVG path from the source state to the base of the arrow. */
  readonly path: string;
  readonly arrow: string;
  /** Position of the event's label: next to the source state, where no other state can be. */
  readonly name: Point;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

export const LINE_HEIGHT = 15;
const LETTER = 7;
const PADDING = 11;
const BOX_HEIGHT = 40;
const ARROW = 6;
const MARGIN = 8;
const SPACING = { nodesep: 10, edgesep: 10, ranksep: 34, marginy: MARGIN } as const;

/** Breaks a long name into two lines after its underscore. */
function linesOf(name: string): readonly string[] {
  const at = name.indexOf('_');
  return at < 0 || name.length <= 10 ? [name] : [name.slice(0, at + 1), name.slice(at + 1)];
}

const widthOf = (name: string): number =>
  2 * PADDING + LETTER * Math.max(...linesOf(name).map(({ length }) => length));

const round = (value: number) => Math.round(value * 10) / 10;
const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A polyline whose bends are rounded: a quadratic curve between the midpoints of its segments. */
function curve(points: readonly Point[]): string {
  const [first, ...others] = points;
  const last = others.pop();
  if (!first || !last) return '';
  const bends = others.map(
    (bend, index) => `Q${text(bend)} ${text(between(bend, others[index + 1] ?? last))}`,
  );
  return `M${text(first)}${bends.join('')}L${text(last)}`;
}

/** An arrowhead at `tip`, pointing away from `from`, and the middle of its base. */
function arrowOf(from: Point, tip: Point): { readonly arrow: string; readonly foot: Point } {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  const foot = between(tip, from, ARROW / length);
  // Half of the base: the unit direction rotated by 90 degrees.
  const [x, y] = [((tip.y - from.y) / length) * 4, ((from.x - tip.x) / length) * 4];
  const corners = [tip, { x: foot.x + x, y: foot.y + y }, { x: foot.x - x, y: foot.y - y }];
  return { arrow: corners.map(text).join(' '), foot };
}

function lineOf(edge: GraphEdge, points: readonly Point[]): Line {
  const [start, name = start, ...others] = points;
  const tip = others.at(-1);
  if (!start || !name || !tip)
    throw new Error(`the layout has no path from ${edge.from} to ${edge.to}`);
  const { arrow, foot } = arrowOf(others.at(-2) ?? name, tip);
  return { edge, path: curve([...points.slice(0, -1), foot]), arrow, name };
}

/** A self-transition as a loop on the top edge of the state; dagre would place it to the right. */
function loopOf(edge: GraphEdge, { x, y, width, height }: Box): Line {
  const [right, top] = [x + width / 2, y - height / 2];
  const [start, tip] = [
    { x: right - 18, y: top },
    { x: right - 4, y: top },
  ];
  const peak = top - 22;
  const { arrow, foot } = arrowOf({ x: tip.x, y: peak }, tip);
  return {
    edge,
    path: `M${text(start)}C${text({ x: start.x - 2, y: peak })} ${text({ x: tip.x, y: peak })} ${text(foot)}`,
    arrow,
    name: { x: start.x, y: top - 16 },
  };
}

/** Lays out a machine with its initial state at the top. Pure: the same machine gives the same picture. */
export function pictureOf({ states, edges }: MachineGraph): Picture {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>().setGraph({ ...SPACING });
  // Dagre breaks cycles in a walk from the first node, so the initial state is added first.
  const first = states.filter(({ isInitial }) => isInitial);
  for (const { name } of [...first, ...states]) {
    graph.setNode(name, { width: widthOf(name), height: BOX_HEIGHT });
  }
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to, {});
  layout(graph);

  // Dagre's width counts only states, but edges may bend outside them.
  const places = states.map(({ name }) => graph.node(name));
  const bends = graph.edges().flatMap((edge) => graph.edge(edge).points ?? []);
  const left = Math.min(
    ...places.map(({ x = 0, width }) => x - width / 2),
    ...bends.map(({ x }) => x),
  );
  const right = Math.max(
    ...places.map(({ x = 0, width }) => x + width / 2),
    ...bends.map(({ x }) => x),
  );
  const moved = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x: x - left + MARGIN, y });

  const boxes = states.map((state): Box => {
    const { width, height, ...place } = graph.node(state.name);
    const { x, y } = moved(place);
    return { state, lines: linesOf(state.name), x: round(x), y: round(y), width, height };
  });
  const boxOf = new Map(boxes.map((box) => [box.state.name, box]));
  return {
    width: round(right - left + 2 * MARGIN),
    height: round(graph.graph().height ?? 0),
    boxes,
    lines: edges.map((edge) => {
      const box = boxOf.get(edge.from);
      return edge.from === edge.to && box
        ? loopOf(edge, box)
        : lineOf(edge, (graph.edge(edge.from, edge.to).points ?? []).map(moved));
    }),
  };
}
