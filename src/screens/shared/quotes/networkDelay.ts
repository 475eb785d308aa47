/** Number of the latest readings that are kept. */
const READINGS_MAX = 5;
let readings: readonly number[] = [];

export function noteNetworkDelay(ms: number): void {
  readings = [...readings, ms].slice(-READINGS_MAX);
}

/**
 * Median duration, in ms, of the last price requests, from request to response. Because it is the median, one slow
 * response has no effect. 0 before the first reading.
 */
export function networkDelayMs(): number {
  const sorted = [...readings].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** @internal Deletes the readings, so that tests do not affect each other. */
export function resetNetworkDelay(): void {
  readings = [];
}
