import { createBarPath } from './day/barSearch';
import type { Path } from './day/barSearch';
import { LEVELS } from './day/levels';
import { toSymmetric } from './day/draws';
import type { Draws } from './day/draws';
import { createDraws, periodIndexOn } from './seeds';
import type { MarketSeeds } from './seeds';
import { createDailyLevel } from './slowLevel';
import { createSpread, partShares } from './spread';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { max, min } = Math;

export type PathShape = {
  readonly seeds: MarketSeeds;
  readonly productId: string;
  /** Long-term price, in price units. */
  readonly level: number;
  /** Typical daily move, in price units. */
  readonly dailyMove: number;
  /** Hour of the UTC day without trading, in which the price is constant. */
  readonly restHour?: number;
};

/** Factor that scales a uniform draw from (-1, 1) to variance one. */
const UNIT_VARIANCE = 1.7320508075688772;
/** One divided by the square root of the seconds of a day. */
const DAY_TO_SECOND = 0.0034020690871988585;

/**
 * Creates the price path of a product, in fractional price units: a Brownian bridge, refined from the day down to the
 * second. The start and end of each bar are known, and each level adds the borders of its parts. The random numbers of a
 * bar depend only on its position in the hierarchy, so the price of any second costs only a few small steps.
 */
export function createPath(shape: PathShape): Path {
  const { seeds, restHour } = shape;
  const draws = createDraws(seeds, shape.productId, 'price');
  const dailyLevel = createDailyLevel(seeds, draws);
  const perSecond = shape.dailyMove * DAY_TO_SECOND;
  const perDraw = perSecond * UNIT_VARIANCE;
  const { limit, reach } = createSpread(perSecond);
  const borders = LEVELS.map((level) => new Float64Array(level.parts + 1));
  const margins = LEVELS.map((level) => new Float64Array(level.parts));
  const bufferedBar = new Float64Array(LEVELS.length).fill(-1);
  const openedDay = { start: 0, end: 0 };
  let currentDay = -1;
  let dayDraws = draws[0] as Draws;

  function openDay(day: number): { readonly start: number; readonly end: number } {
    if (day !== currentDay) {
      openedDay.start = shape.level + shape.dailyMove * dailyLevel(day);
      openedDay.end = shape.level + shape.dailyMove * dailyLevel(day + 1);
      dayDraws = draws[periodIndexOn(seeds, day)] as Draws;
      currentDay = day;
    }
    return openedDay;
  }

  function divide(depth: number, index: number, start: number, end: number): Float64Array {
    const line = borders[depth] as Float64Array;
    if (bufferedBar[depth] === index) return line;
    const { until, root } = partShares(depth, index, restHour);
    const parts = root.length;
    const edge = limit[depth] as number;
    const words = dayDraws.bar(currentDay, depth, index);
    let sum = 0;
    for (let i = 0; i < parts; i += 1) {
      sum += (root[i] as number) * perDraw * toSymmetric(words[i] as number);
      line[i + 1] = sum;
    }
    for (let i = 1; i < parts; i += 1) {
      const share = until[i - 1] as number;
      let deviation = (line[i] as number) - sum * share;
      if (deviation > edge) deviation = max(2 * edge - deviation, -edge);
      else if (deviation < -edge) deviation = min(-2 * edge - deviation, edge);
      line[i] = start + (end - start) * share + deviation;
    }
    line[0] = start;
    line[parts] = end;
    bufferedBar[depth] = index;
    return line;
  }

  return createBarPath({
    openDay,
    divide,
    reaches(depth, index) {
      const { root } = partShares(depth, index, restHour);
      const line = margins[depth] as Float64Array;
      for (let i = 0; i < root.length; i += 1) {
        line[i] = root[i] === 0 ? -1 : (reach[depth + 1] as number);
      }
      return line;
    },
  });
}
