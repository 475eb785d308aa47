/** The pause before a look or try, ms, after so many others; the last one is for good. */
export const pauseAfter = (backoff: readonly number[], times: number): number =>
  backoff[Math.min(times, backoff.length - 1)] ?? 0;
