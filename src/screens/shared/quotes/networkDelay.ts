/**
 * Network time of a price request in ms, from request to response: the median of the last readings, so that one slow
 * response has no effect. 0 before the first reading.
 */
const READINGS_MAX = 5;
let readings: readonly number[] = [];

export function recordNetworkDelay(ms: number): void {
  readings = [...readings, ms].slice(-READINGS_MAX);
}

export function networkDelayMs(): number {
  const sorted = [...readings].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** @internal Resets the readings between tests. */
export function resetNetworkDelay(): void {
  readings = [];
}
