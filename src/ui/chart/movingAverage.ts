/**
 * The mean of the last `period` closes at `index`, for drawing only (floating point). Null when there are too few
 * earlier closes.
 */
export function averageAt(closes: readonly number[], index: number, period: number): number | null {
  if (period < 1 || index < period - 1 || index >= closes.length) return null;
  let sum = 0;
  for (let at = index - period + 1; at <= index; at += 1) sum += closes[at]!;
  return sum / period;
}

/** All means in one pass, one value per close, null at the start. */
export function movingAverage(closes: readonly number[], period: number): (number | null)[] {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close;
    if (index >= period) sum -= closes[index - period]!;
    return period >= 1 && index >= period - 1 ? sum / period : null;
  });
}
