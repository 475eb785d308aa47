/** First day of levels, on which all are 0: 1 January 2026. */
export const ORIGIN_DAY = 20_454;

/** Largest distance of a level from 0, in typical daily moves; it turns back there, so that prices keep their digits. */
const LEVEL_BOUND = 50;

/** Returns the level at the start of a UTC day. */
type DailyLevel = (day: number) => number;

/**
 * Creates a level that wanders: from the origin on, it is the sum of the moves of the days before. Before the origin it
 * is continued into the past, so that the levels of these days also contain the moves of later days up to the origin.
 * @param moveOn returns the move of a day, which no other day determines
 */
export function createDailyLevel(moveOn: (day: number) => number): DailyLevel {
  const later = [0];
  const earlier = [0];
  return (day) => {
    for (let known = later.length; known <= day - ORIGIN_DAY; known += 1) {
      later.push(turnBack((later[known - 1] as number) + moveOn(ORIGIN_DAY + known - 1)));
    }
    for (let known = earlier.length; known <= ORIGIN_DAY - day; known += 1) {
      earlier.push(turnBack((earlier[known - 1] as number) - moveOn(ORIGIN_DAY - known)));
    }
    return (day < ORIGIN_DAY ? earlier[ORIGIN_DAY - day] : later[day - ORIGIN_DAY]) as number;
  };
}

/** Folds a level into its bounds, so that it turns back where it would leave them. */
function turnBack(level: number): number {
  if (level > LEVEL_BOUND) return 2 * LEVEL_BOUND - level;
  return level < -LEVEL_BOUND ? -2 * LEVEL_BOUND - level : level;
}
