import { directionColor } from './direction';
import type { PriceDirection } from './direction';

interface SparklineProps {
  /** Prices as decimal strings, oldest first. They are converted to floats for drawing only. */
  readonly values: readonly string[];
  readonly direction: PriceDirection;
  readonly width?: number;
  readonly height?: number;
}

/**
 * SVG path of a series of prices in a box: the lowest price is at the bottom. A constant price is a line in the middle.
 */
export const sparklinePath = (values: readonly string[], width: number, height: number): string => {
  const prices = values.map(Number).filter(Number.isFinite);
  if (prices.length < 2) return '';
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const inset = 1.5;
  const points = prices.map((price, at) => {
    const x = (at / (prices.length - 1)) * width;
    const share = range === 0 ? 0.5 : (price - low) / range;
    const y = height - inset - share * (height - 2 * inset);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
};

/**
 * Small line of the prices of the last 24 hours. It is hidden from screen readers, because the price change is next to
 * it as a figure.
 */
export function Sparkline({ values, direction, width = 72, height = 24 }: SparklineProps) {
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
      <path
        d={sparklinePath(values, width, height)}
        stroke={directionColor[direction]}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
