import type { BarDraws } from '#marketDay/draws';
import { DAY_DEPTH, DAY_SEC, LAST_DEPTH, LEVELS, levelAt } from '#marketDay/levels';
import type { Product } from '#marketDay/products';
import { createDayClock } from '#marketDay/pricePath';
import { marketDaysOf } from './marketDays';
import { createDraws, periodIndexOn } from './seeds';
import type { MarketSeeds } from './seeds';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor, sqrt } = Math;

export type Volume = {
  /** Returns the volume of the seconds from `fromSec` to `toSec` exclusive, in whole volume units. */
  readonly between: (fromSec: number, toSec: number) => number;
};

/**
 * Creates the volumes of a product. The volume of a day is divided top-down among its parts by weight, in whole units
 * and without remainder, so the volume of each bar is the exact sum of its ticks. Much is traded when prices move much.
 */
export function createVolume(seeds: MarketSeeds, product: Product): Volume {
  const draws = createDraws(seeds, product.productId, 'volume');
  const until = LEVELS.map((level) => new Float64Array(level.parts + 1));
  const bufferedNode = new Float64Array(LEVELS.length).fill(-1);
  const clock = createDayClock(product, marketDaysOf(seeds));
  let opened = NaN;

  const drawsOn = (day: number) => draws[periodIndexOn(seeds, day)] as BarDraws;

  function openDay(day: number): void {
    if (day === opened) return;
    clock.openDay(day);
    bufferedNode.fill(-1);
    opened = day;
  }

  function ofDay(day: number): number {
    openDay(day);
    // A day has 60 to 140 % of the volume that is typical for its trading time, in steps of one permille.
    const [word = 0] = drawsOn(day)(day, DAY_DEPTH, day);
    const permille = 600 + ((word >>> 0) % 801);
    return floor((product.dailyVolume * weightOf(clock.rootOf(0, day)) * permille) / 1000);
  }

  function distribute(day: number, depth: number, index: number, total: number): Float64Array {
    const line = until[depth] as Float64Array;
    if (bufferedNode[depth] === index) return line;
    const parts = line.length - 1;
    const { root } = clock.divide(depth, index);
    const words = drawsOn(day)(day, depth, index);
    let sum = 0;
    for (let i = 1; i <= parts; i += 1) {
      line[i] = sum += weightOf(root[i - 1] as number) * noise(depth, words[i] as number);
    }
    for (let i = 1; i <= parts; i += 1) {
      line[i] = floor((total * (line[i] as number)) / sum);
    }
    bufferedNode[depth] = index;
    return line;
  }

  /** Returns the volume of the day up to `sec`, exclusive. */
  function volumeSinceMidnight(day: number, sec: number): number {
    let total = ofDay(day);
    let index = day;
    let sum = 0;
    for (let depth = 0; depth < LEVELS.length; depth += 1) {
      const { seconds, parts } = levelAt(depth);
      const rest = sec - index * seconds;
      if (rest === 0) return sum;
      const line = distribute(day, depth, index, total);
      const part = floor(rest / (seconds / parts));
      sum += line[part] as number;
      total = (line[part + 1] as number) - (line[part] as number);
      index = index * parts + part;
    }
    return sum;
  }

  function between(fromSec: number, toSec: number): number {
    const firstDay = floor(fromSec / DAY_SEC);
    const lastDay = floor(toSec / DAY_SEC);
    let sum = volumeSinceMidnight(lastDay, toSec) - volumeSinceMidnight(firstDay, fromSec);
    for (let day = firstDay; day < lastDay; day += 1) sum += ofDay(day);
    return sum;
  }

  return { between };
}

/** Weight of a part by the root of its trading time: its trading time to the power of three quarters. */
const weightOf = (root: number) => root * sqrt(root);

/**
 * Random weight of one part of an interval. The volumes of two seconds differ by a factor of up to about 50, and those
 * of two longer parts of the same trading time by a factor of up to 3.
 */
function noise(depth: number, word: number): number {
  if (depth < LAST_DEPTH) return 64 + (word & 127);
  const skew = word & 15;
  return 4 + skew * skew;
}
