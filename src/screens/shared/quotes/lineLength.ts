/**
 * How long the line itself takes for a price: from asking to having it, the middle of the last readings, so that one that
 * was held up says nothing. Before the first reading, none.
 */
const KEPT = 5;
let readings: readonly number[] = [];

export function noteReading(ms: number): void {
  readings = [...readings, ms].slice(-KEPT);
}

export function lineMs(): number {
  const sorted = [...readings].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/**
 * @internal Each test begins on a line of which nothing is known.
 */
export function forgetLine(): void {
  readings = [];
}
