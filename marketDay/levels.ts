export type Level = {
  readonly seconds: number;
  /** Number of equal parts of a bar of this level. */
  readonly parts: number;
};

/**
 * The tree from which the prices of a day are drawn, coarse to fine; the parts of the last level are the ticks. Each
 * level draws random numbers, so any change of this table changes all prices of all seeds and breaks the published
 * commitments. It is not a list of chart intervals: a candle aggregates the ticks of its interval.
 */
export const LEVELS: readonly Level[] = [
  { seconds: 86_400, parts: 6 },
  { seconds: 14_400, parts: 4 },
  { seconds: 3_600, parts: 2 },
  { seconds: 1_800, parts: 2 },
  { seconds: 900, parts: 3 },
  { seconds: 300, parts: 5 },
  { seconds: 60, parts: 6 },
  { seconds: 10, parts: 10 },
];

export const DAY_SEC = 86_400;
export const HOUR_SEC = 3_600;
/** Depth of the level whose parts are ticks. */
export const LAST_DEPTH = LEVELS.length - 1;
/** Depth of the draws for a whole day; it differs from all depths of bars. */
export const DAY_DEPTH = LEVELS.length;

/**
 * Returns the level at a depth.
 * @throws RangeError for an unknown depth, which is a bug of the caller
 */
export function levelAt(depth: number): Level {
  const level = LEVELS[depth];
  if (!level) throw new RangeError(`no level ${depth}`);
  return level;
}
