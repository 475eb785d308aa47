/** Bars of the price changes of all products, sorted from the largest rise to the largest drop. */
export interface DayTideShape {
  /** SVG paths of the bars above and below the line of no change. */
  readonly rises: string;
  readonly drops: string;
  /** Height of the line of no change. */
  readonly lineY: number;
}

/** Width of a bar as a share of the width per product; the rest is the gap to the next bar. */
const BAR_SHARE = 0.66;

/**
 * @param changes fractions; a float is exact enough for drawing
 * The height is the square root of the change, so that the small changes of currencies stay visible beside large ones.
 */
export function dayTideShape(
  changes: readonly number[],
  width: number,
  height: number,
): DayTideShape {
  const sorted = [...changes].sort((a, b) => b - a);
  const heightOf = (change: number) => Math.sqrt(Math.abs(change));
  const top = heightOf(Math.max(0, ...sorted));
  const bottom = heightOf(Math.min(0, ...sorted));
  const range = top + bottom;
  const scale = range === 0 ? 0 : height / range;
  const lineY = range === 0 ? height / 2 : top * scale;
  const place = width / Math.max(1, sorted.length);
  const barsOf = (isWanted: (change: number) => boolean) =>
    sorted
      .map((change, at) => {
        if (!isWanted(change)) return '';
        const y = lineY - Math.sign(change) * heightOf(change) * scale;
        return `M${(at * place).toFixed(2)} ${lineY.toFixed(2)}V${y.toFixed(2)}h${(place * BAR_SHARE).toFixed(2)}V${lineY.toFixed(2)}Z`;
      })
      .join('');
  return { rises: barsOf((change) => change > 0), drops: barsOf((change) => change < 0), lineY };
}
