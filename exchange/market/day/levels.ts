import type { Interval } from '#contract';

export type Level = {
  /** Candle interval of this level; null for a level that no chart shows. */
  readonly interval: Interval | null;
  readonly seconds: number;
  /** Number of equal parts of a bar of this level. */
  readonly parts: number;
};

/**
 * Hierarchy of bars, coarse to fine; the parts of the last level are the ticks. Ten-second bars between minutes and
 * ticks reduce the cost of finding the extremes of a minute.
 */
export const LEVELS: readonly Level[] = [
  { interval: '1d', seconds: 86_400, parts: 6 },
  { interval: '4h', seconds: 14_400, parts: 4 },
  { interval: '1h', seconds: 3_600, parts: 2 },
  { interval: '30m', seconds: 1_800, parts: 2 },
  { interval: '15m', seconds: 900, parts: 3 },
  { interval: '5m', seconds: 300, parts: 5 },
  { interval: '1m', seconds: 60, parts: 6 },
  { interval: null, seconds: 10, parts: 10 },
];

export const DAY_SEC = 86_400;
export const HOUR_SEC = 3_600;
/** Depth of the level whose parts are ticks. */
export const LAST_DEPTH = LEVELS.length - 1;

/** Length of a candle in seconds. */
export function intervalSeconds(interval: Interval): number {
  return levelAt(LEVELS.findIndex((level) => level.interval === interval)).seconds;
}

/**
 * Returns the level at a depth.
 * @throws RangeError for an unknown depth, which is a bug of the caller
 */
export function levelAt(depth: number): Level {
  const level = LEVELS[depth];
  if (!level) throw new RangeError(`no level ${depth}`);
  return level;
}
