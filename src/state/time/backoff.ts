/** The delay in ms before the next attempt, after `times` attempts; the last value repeats. */
export const pauseAfter = (backoff: readonly number[], times: number): number =>
  backoff[Math.min(times, backoff.length - 1)] ?? 0;
