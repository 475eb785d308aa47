/**
 * The mean of the `period` closes that end at `index`, as a float for drawing only. Null if there are too few earlier
 * closes.
 */
export function averageAt(closes: readonly number[], index: number, period: number): number | null {
  if (period < 1 || index < period - 1 || index >= closes.length) return null;
  let sum = 0;
  for (let at = index - period + 1; at <= index; at += 1) sum += closes[at]!;
  return sum / period;
}

/** The moving average at every close, computed in one pass. The values at the start are null. */
export function movingAverage(closes: readonly number[], period: number): (number | null)[] {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close;
    if (index >= period) sum -= closes[index - period]!;
    return period >= 1 && index >= period - 1 ? sum / period : null;
  });
}
