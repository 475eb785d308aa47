/** Lays out the states and edges of a machine. Units are those of the SVG's view box. */
import { Graph, layout } from '@dagrejs/dagre';
import type { EdgeLabel, GraphLabel, NodeLabel } from '@dagrejs/dagre';
import type { GraphEdge, GraphState, MachineGraph } from './machineGraph';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are the centre. */
export interface StateBoxLayout extends Point {
  readonly state: GraphState;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

export interface EdgeLayout {
  readonly edge: GraphEdge;
  /** An SVG path from the source state to the base of the arrow. */
  readonly path: string;
  readonly arrow: string;
  /** Position of the event's label next to the source state, where the label overlaps no other state. */
  readonly labelPosition: Point;
}

export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly StateBoxLayout[];
  readonly lines: readonly EdgeLayout[];
}

export const LINE_HEIGHT = 15;
const LETTER_WIDTH = 7;
const PADDING = 10;
const BOX_HEIGHT = 40;
const ARROW_LENGTH = 6;
const MARGIN = 8;
const SPACING = { nodesep: 10, edgesep: 10, ranksep: 34, marginy: MARGIN } as const;

/** Breaks a long name into two lines after its underscore. */
function wrapName(name: string): readonly string[] {
  const at = name.indexOf('_');
  return at < 0 || name.length <= 10 ? [name] : [name.slice(0, at + 1), name.slice(at + 1)];
}

const boxWidth = (name: string): number =>
  2 * PADDING + LETTER_WIDTH * Math.max(...wrapName(name).map(({ length }) => length));

const round = (value: number) => Math.round(value * 10) / 10;
const coordinates = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const interpolate = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A polyline with rounded bends: a quadratic curve between the midpoints of its segments. */
function curve(points: readonly Point[]): string {
  const [first, ...others] = points;
  const last = others.pop();
  if (!first || !last) return '';
  const bends = others.map(
    (bend, index) =>
      `Q${coordinates(bend)} ${coordinates(interpolate(bend, others[index + 1] ?? last))}`,
  );
  return `M${coordinates(first)}${bends.join('')}L${coordinates(last)}`;
}

/** Returns an arrowhead at `tip`, pointing away from `from`, and the middle of its base. */
function arrowhead(from: Point, tip: Point): { readonly arrow: string; readonly foot: Point } {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  const foot = interpolate(tip, from, ARROW_LENGTH / length);
  // Half of the base: the unit direction rotated by 90 degrees.
  const [x, y] = [((tip.y - from.y) / length) * 4, ((from.x - tip.x) / length) * 4];
  const corners = [tip, { x: foot.x + x, y: foot.y + y }, { x: foot.x - x, y: foot.y - y }];
  return { arrow: corners.map(coordinates).join(' '), foot };
}

function edgeLine(edge: GraphEdge, points: readonly Point[]): EdgeLayout {
  const [start, name = start, ...others] = points;
  const tip = others.at(-1);
  if (!start || !name || !tip)
    throw new Error(`the layout has no path from ${edge.from} to ${edge.to}`);
  const { arrow, foot } = arrowhead(others.at(-2) ?? name, tip);
  return { edge, path: curve([...points.slice(0, -1), foot]), arrow, labelPosition: name };
}

/**
 * Draws a transition to the same state as a loop on the top edge of the state, because dagre would place it at the
 * right.
 */
function selfLoop(edge: GraphEdge, { x, y, width, height }: StateBoxLayout): EdgeLayout {
  const [right, top] = [x + width / 2, y - height / 2];
  const [start, tip] = [
    { x: right - 18, y: top },
    { x: right - 4, y: top },
  ];
  const peak = top - 22;
  const { arrow, foot } = arrowhead({ x: tip.x, y: peak }, tip);
  return {
    edge,
    path: `M${coordinates(start)}C${coordinates({ x: start.x - 2, y: peak })} ${coordinates({ x: tip.x, y: peak })} ${coordinates(foot)}`,
    arrow,
    labelPosition: { x: start.x, y: top - 16 },
  };
}

/** Lays out a machine with its initial state at the top. Pure: the same machine gives the same picture. */
export function layoutDiagram({ states, edges }: MachineGraph): DiagramLayout {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>().setGraph({ ...SPACING });
  // Dagre breaks cycles from the first node on, so the initial state is added first.
  const first = states.filter(({ isInitial }) => isInitial);
  for (const { name } of [...first, ...states]) {
    graph.setNode(name, { width: boxWidth(name), height: BOX_HEIGHT });
  }
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to, {});
  layout(graph);

  // Dagre's width covers only the states, but edges may bend outside of them.
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
  const shifted = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x: x - left + MARGIN, y });

  const boxes = states.map((state): StateBoxLayout => {
    const { width, height, ...place } = graph.node(state.name);
    const { x, y } = shifted(place);
    return { state, lines: wrapName(state.name), x: round(x), y: round(y), width, height };
  });
  const boxByName = new Map(boxes.map((box) => [box.state.name, box]));
  return {
    width: round(right - left + 2 * MARGIN),
    height: round(graph.graph().height ?? 0),
    boxes,
    lines: edges.map((edge) => {
      const box = boxByName.get(edge.from);
      return edge.from === edge.to && box
        ? selfLoop(edge, box)
        : edgeLine(edge, (graph.edge(edge.from, edge.to).points ?? []).map(shifted));
    }),
  };
}
