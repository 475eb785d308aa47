import type { BarAnchor } from './chartTypes';

/**
 * Where a moment stands on the chart's axis, in fractions of a bar: the library itself only knows
 * the moments at which bars open. Before the first and after the last bar the axis is continued
 * at one bar for each `stepMs`. Null without bars.
 *
 * @param times ascending opening times in ms
 * @param at the moment in ms
 * @param stepMs length of a bar in ms
 * @param anchor `slot`: a bar is drawn in the middle of the time it covers, so its opening is half
 *   a bar to the left; `point`: a bar is one instant, and time between two is shared evenly
 */
export function logicalIndex(
  times: readonly number[],
  at: number,
  stepMs: number,
  anchor: BarAnchor,
): number | null {
  if (times.length === 0) return null;
  const index = lastAtOrBefore(times, at);
  const edge = anchor === 'slot' ? 0.5 : 0;
  if (index < 0) return (at - times[0]!) / stepMs - edge;
  const isLast = index === times.length - 1;
  const since = at - times[index]!;
  if (isLast) return index + since / stepMs - edge;
  // Where trading paused, the bars stand side by side: the pause has no width of its own.
  const length = anchor === 'slot' ? stepMs : times[index + 1]! - times[index]!;
  return index + Math.min(1, since / length) - edge;
}

function lastAtOrBefore(times: readonly number[], at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
