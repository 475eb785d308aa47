/** Where the states and edges of a machine stand in a picture. Units are those of the picture's own view box. */
import { layersOf } from './layers';
import type { RoutedEdge, Slot } from './layers';
import type { GraphEdge, GraphState, MachineGraph } from './machineGraph';

export interface Box {
  readonly state: GraphState;
  readonly lines: readonly string[];
  /** Of the middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly edge: GraphEdge;
  /** An SVG path, from the upper end to the lower one. */
  readonly path: string;
  /** The tip of its arrow, and whether it points up. */
  readonly tip: Point & { readonly isUp: boolean };
  /** Where its name stands: between two rows. */
  readonly middle: Point;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

const LETTER = 7;
const PADDING = 11;
const LINE_HEIGHT = 15;
const BOX_HEIGHT = 40;
const ROW_HEIGHT = 74;
const SLOT_WIDTH = 14;
const GAP = 10;
const MARGIN = 8;
const ARROW = 6;
/** Ways there and back between the same two states stand this far from the middle. */
const LANE = 7;

/** A long name in two lines, broken after its underscore. */
export function linesOf(name: string): readonly string[] {
  const at = name.indexOf('_');
  return at < 0 || name.length <= 10 ? [name] : [name.slice(0, at + 1), name.slice(at + 1)];
}

const widthOf = ({ state }: Slot): number =>
  state === null
    ? SLOT_WIDTH
    : 2 * PADDING + LETTER * Math.max(...linesOf(state).map(({ length }) => length));

type Places = Map<string, number>;

/** Puts slots as near as may be to where they want to stand, none over another, in their order. */
function spread(row: readonly Slot[], wanted: readonly number[]): number[] {
  const half = (index: number) => widthOf(row[index] ?? { id: '', state: null }) / 2;
  const apart = (index: number) => half(index - 1) + GAP + half(index);
  const fromLeft = [...wanted];
  for (let index = 1; index < row.length; index += 1) {
    fromLeft[index] = Math.max(fromLeft[index] ?? 0, (fromLeft[index - 1] ?? 0) + apart(index));
  }
  const fromRight = [...wanted];
  for (let index = row.length - 1; index > 0; index -= 1) {
    fromRight[index - 1] = Math.min(
      fromRight[index - 1] ?? 0,
      (fromRight[index] ?? 0) - apart(index),
    );
  }
  // The mean of two orders that keep the distances keeps them too.
  return fromLeft.map((x, index) => (x + (fromRight[index] ?? x)) / 2);
}

function placesOf(rows: readonly (readonly Slot[])[], routes: readonly RoutedEdge[]): Places {
  const places: Places = new Map();
  const centred = (row: readonly Slot[]) => row.map(() => 0);
  for (const row of rows) {
    spread(row, centred(row)).forEach((x, index) => places.set(row[index]?.id ?? '', x));
  }
  const beside = new Map<string, string[]>();
  for (const { slots } of routes) {
    slots.forEach((slot, index) => {
      const near = [slots[index - 1], slots[index + 1]].filter((each) => each !== undefined);
      beside.set(slot, [...(beside.get(slot) ?? []), ...near]);
    });
  }
  const mean = ({ id }: Slot) => {
    const near = (beside.get(id) ?? []).flatMap((each) => places.get(each) ?? []);
    return near.length === 0 ? 0 : near.reduce((sum, x) => sum + x, 0) / near.length;
  };
  for (let sweep = 0; sweep < 8; sweep += 1) {
    for (const row of rows) {
      spread(row, row.map(mean)).forEach((x, index) => places.set(row[index]?.id ?? '', x));
    }
  }
  return places;
}

/** A curve through points, upright at each of them. */
function curve(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  let from = first;
  const parts = others.map((to) => {
    const middle = (from.y + to.y) / 2;
    const part = `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
    from = to;
    return part;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Lays a machine out, initial state on top. Pure: the same machine gives the same picture. */
export function pictureOf(graph: MachineGraph): Picture {
  const { rows, routes, loops } = layersOf(graph);
  const places = placesOf(rows, routes);
  const edges = rows
    .flat()
    .map((slot) => ({ x: places.get(slot.id) ?? 0, half: widthOf(slot) / 2 }));
  const left = Math.min(...edges.map(({ x, half }) => x - half)) - MARGIN;
  const right = Math.max(...edges.map(({ x, half }) => x + half)) + MARGIN;
  const xOf = (id: string) => round((places.get(id) ?? 0) - left);
  const yOf = (row: number) => MARGIN + BOX_HEIGHT / 2 + row * ROW_HEIGHT;
  const rowOf = new Map(rows.flatMap((row, index) => row.map(({ id }) => [id, index])));
  const half = BOX_HEIGHT / 2;

  const boxes = rows.flatMap((row, index) =>
    row.flatMap((slot): Box[] => {
      const state = graph.states.find(({ name }) => name === slot.state);
      if (!state) return [];
      const lines = linesOf(state.name);
      return [
        { state, lines, x: xOf(slot.id), y: yOf(index), width: widthOf(slot), height: BOX_HEIGHT },
      ];
    }),
  );

  const lines = routes.map(({ edge, slots, isBack }): Line => {
    const isPaired = graph.edges.some(({ from, to }) => from === edge.to && to === edge.from);
    const lane = isPaired && slots.length === 2 ? (isBack ? LANE : -LANE) : 0;
    const last = slots.length - 1;
    const points = slots.flatMap((slot, index): Point[] => {
      const x = xOf(slot) + lane;
      const y = yOf(rowOf.get(slot) ?? 0);
      if (index === 0) return [{ x, y: y + half + (isBack ? ARROW : 0) }];
      if (index === last) return [{ x, y: y - half - (isBack ? 0 : ARROW) }];
      return [
        { x, y: y - half },
        { x, y: y + half },
      ];
    });
    const [start, end] = [points[0], points.at(-1)];
    const tipped = isBack ? start : end;
    // Beside the state it leads from, where no other state can stand in the way.
    const [one, other] = isBack ? points.slice(-2) : points;
    return {
      edge,
      path: curve(points),
      tip: { x: tipped?.x ?? 0, y: tipped?.y ?? 0, isUp: isBack },
      middle: {
        x: round(((one?.x ?? 0) + (other?.x ?? 0)) / 2),
        y: round(((one?.y ?? 0) + (other?.y ?? 0)) / 2),
      },
    };
  });

  return {
    width: round(right - left),
    height: 2 * MARGIN + BOX_HEIGHT + (rows.length - 1) * ROW_HEIGHT,
    boxes,
    lines: [...lines, ...loops.flatMap((edge) => loopOf(edge, boxes))],
  };
}

/** A way from a state to itself: an ear at its right side. */
function loopOf(edge: GraphEdge, boxes: readonly Box[]): Line[] {
  const box = boxes.find(({ state }) => state.name === edge.from);
  if (!box) return [];
  const x = box.x + box.width / 2 - 12;
  const y = box.y - BOX_HEIGHT / 2;
  const tip = { x: x + 8, y: y - ARROW, isUp: false };
  return [
    {
      edge,
      path: `M${x - 6} ${y}C${x - 8} ${y - 22} ${tip.x} ${y - 22} ${tip.x} ${tip.y}`,
      tip,
      middle: { x, y: y - 16 },
    },
  ];
}

/** The path of an arrow's head. */
export const arrowHead = ({ x, y, isUp }: Line['tip']): string => {
  const way = isUp ? -1 : 1;
  return `M${x - 4} ${y}h8l-4 ${way * ARROW}z`;
};

export { LINE_HEIGHT };
