import type { BarAnchor } from './chartTypes';

/**
 * Position of a time on the chart's axis as a bar index with a fraction. The library itself knows only the opening
 * times of bars. Before the first bar and after the last one, the axis continues with one bar per `stepMs`. Returns
 * null without bars.
 *
 * @param times ascending opening times in ms
 * @param at the time to locate, in ms
 * @param stepMs length of a bar in ms
 * @param anchor `slot`: a bar is drawn in the middle of its interval, so its opening time is half a bar to the left;
 * `point`: a bar is one instant, and a time between two bars is interpolated linearly
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
  // A pause in trading has no width on the axis: the bars before and after it are adjacent.
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
