/** Geometry of the water surface. Values are converted to floats for drawing only. */

/** The drawing in units of its view box: the waterline is at `LINE`, with room above and below it. */
export const WIDTH = 400;
export const LINE = 54;
export const HEIGHT = 84;
/** The last value is here; the surface is level from it to the right edge. */
export const WATER_END = 376;
/** Distance of the highest and the lowest value from the edges, so that their stroke is not cut off. */
const INSET = 3;

export interface WaterShape {
  /** SVG path of the surface. */
  readonly surface: string;
  /** SVG path of the area between the surface and the waterline. */
  readonly area: string;
  /** Height of the last value in the view box. */
  readonly endY: number;
}

const round = (value: number) => Number(value.toFixed(1));

/** The surface of `values`, which are differences from the waterline, oldest first. Both sides have the same scale. */
export function waterShape(values: readonly number[]): WaterShape {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = Math.min(
    highest > 0 ? (LINE - INSET) / highest : Infinity,
    lowest < 0 ? (HEIGHT - LINE - INSET) / -lowest : Infinity,
  );
  const yOf = (value: number) => round(value === 0 ? LINE : LINE - value * scale);
  const xOf = (place: number) => round((place / Math.max(1, values.length - 1)) * WATER_END);
  const points = values.map((value, place) => [xOf(place), yOf(value)] as const);
  const [, startY] = points[0] ?? [0, LINE];
  const endY = points.at(-1)?.[1] ?? LINE;
  // Each part of the curve is level at both ends, so the curve never exceeds the values.
  const curve = points.slice(1).map(([x, y], place) => {
    const [lastX, lastY] = points[place] ?? [0, LINE];
    const middle = round((lastX + x) / 2);
    return `C${middle} ${lastY} ${middle} ${y} ${x} ${y}`;
  });
  const surface = `M0 ${startY}${curve.join('')}H${WIDTH}`;
  return { surface, area: `${surface}V${LINE}H0Z`, endY };
}
