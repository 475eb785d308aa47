import { color } from './tokens';
import { directionColor } from './direction';
import type { PriceDirection } from './direction';

interface SparklineProps {
  /** Prices as decimal strings, oldest first. They are converted to floats for drawing only. */
  readonly values: readonly string[];
  readonly direction: PriceDirection;
  /** Price at the start of the period, drawn as a dashed line; the areas above and below it are tinted. */
  readonly opening?: string;
  readonly width?: number;
  readonly height?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const INSET = 1.5;

/** Points of the prices in a box: the lowest price is at the bottom. Constant prices are in the middle. */
function pointsIn(values: readonly string[], opening: string | undefined, w: number, h: number) {
  const prices = values.map(Number).filter(Number.isFinite);
  const start = opening === undefined ? Number.NaN : Number(opening);
  const all = Number.isFinite(start) ? [...prices, start] : prices;
  const low = Math.min(...all);
  const range = Math.max(...all) - low;
  const yOf = (price: number) =>
    h - INSET - (range === 0 ? 0.5 : (price - low) / range) * (h - 2 * INSET);
  return {
    points: prices.map((price, at): Point => ({
      x: (at / (prices.length - 1)) * w,
      y: yOf(price),
    })),
    openingY: Number.isFinite(start) ? yOf(start) : null,
  };
}

const pathOf = (points: readonly Point[]) =>
  points.length < 2
    ? ''
    : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Adds the points where the line crosses the height, so that both sides can be filled separately. */
const withCrossings = (points: readonly Point[], height: number): readonly Point[] =>
  points.flatMap((point, at) => {
    const next = points[at + 1];
    if (!next || (point.y - height) * (next.y - height) >= 0) return [point];
    const share = (height - point.y) / (next.y - point.y);
    return [point, { x: point.x + share * (next.x - point.x), y: height }];
  });

/**
 * SVG paths of the line, which is empty for fewer than two prices, and of the areas between the line and the opening, if
 * there is one.
 */
export function sparklineShape(
  values: readonly string[],
  opening: string | undefined,
  width: number,
  height: number,
) {
  const { points, openingY } = pointsIn(values, opening, width, height);
  const line = pathOf(points);
  if (openingY === null || line === '') return { line, openingY: null, above: '', below: '' };
  const crossed = withCrossings(points, openingY);
  const areaTo = (clamp: (a: number, b: number) => number) =>
    `${pathOf(crossed.map(({ x, y }) => ({ x, y: clamp(y, openingY) })))}L${width.toFixed(1)} ${openingY.toFixed(1)}L0.0 ${openingY.toFixed(1)}Z`;
  return { line, openingY, above: areaTo(Math.min), below: areaTo(Math.max) };
}

/**
 * Small line of the prices of the last 24 hours. It is hidden from screen readers, because the price change is next to
 * it as a figure.
 */
export function Sparkline({ values, direction, opening, width = 72, height = 24 }: SparklineProps) {
  const { line, openingY, above, below } = sparklineShape(values, opening, width, height);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {openingY !== null && (
        <>
          <path d={above} fill={color.riseWash} />
          <path d={below} fill={color.dropWash} />
          <path
            d={`M0 ${openingY.toFixed(1)}H${width}`}
            stroke={color.faint}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
      <path
        d={line}
        stroke={directionColor[direction]}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
