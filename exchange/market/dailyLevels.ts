/** First day of levels, on which all are 0: 1 January 2026. */
export const ORIGIN_DAY = 20_454;

/** Largest distance of a level from 0, in typical daily moves; it turns back there, so that prices keep their digits. */
const LEVEL_BOUND = 50;

/** Returns the levels at the start of a UTC day. */
type DailyLevels = (day: number) => readonly number[];

/**
 * Creates levels that wander: from the origin on, a level is the sum of the moves of the days before. Before the origin it
 * is continued into the past, so that the levels of these days also contain the moves of later days up to the origin.
 * Each day is computed once for all levels, because its key costs more than its moves.
 * @param movesOn returns the move of each level on a day, which no other day determines
 */
export function createDailyLevels(movesOn: (day: number) => readonly number[]): DailyLevels {
  const start = movesOn(ORIGIN_DAY).map(() => 0);
  const later = [start];
  const earlier = [start];
  const add = (levels: readonly number[], sign: 1 | -1, day: number) => {
    const moves = movesOn(day);
    return levels.map((level, i) => turnBack(level + sign * (moves[i] as number)));
  };
  return (day) => {
    for (let known = later.length; known <= day - ORIGIN_DAY; known += 1) {
      later.push(add(later[known - 1] as readonly number[], 1, ORIGIN_DAY + known - 1));
    }
    for (let known = earlier.length; known <= ORIGIN_DAY - day; known += 1) {
      earlier.push(add(earlier[known - 1] as readonly number[], -1, ORIGIN_DAY - known));
    }
    const levels = day < ORIGIN_DAY ? earlier[ORIGIN_DAY - day] : later[day - ORIGIN_DAY];
    return levels as readonly number[];
  };
}

/** Folds a level into its bounds, so that it turns back where it would leave them. */
function turnBack(level: number): number {
  if (level > LEVEL_BOUND) return 2 * LEVEL_BOUND - level;
  return level < -LEVEL_BOUND ? -2 * LEVEL_BOUND - level : level;
}
