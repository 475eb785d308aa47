import type { BarDraws } from './draws';
import { DAY_SEC, LEVELS, levelAt } from './levels';
import { toNormal } from './normal';
import type { TradingClock } from './tradingTime';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { abs, floor, max, min, sqrt } = Math;

/**
 * Distance, in typical moves of a bar, that its values keep within beyond the outer one of its two ends: five deviations
 * of the middle of a Brownian bridge, which goes further once in 130,000 bars. It makes the search for extremes exact.
 */
const REACH = 2.5;

/** A sudden move of a factor on a day. */
export type Jump = { readonly atSec: number; readonly size: number };

/** One day of a factor. Levels are in typical daily moves. */
type FactorDay = {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly jump: Jump | null;
};

/** The values of one factor at the borders of the bars of a day, coarse to fine. */
export type FactorBars = {
  /** Selects the day of the next calls. The clock of the factor has opened it before. */
  readonly openDay: (day: FactorDay) => void;
  /**
   * Computes the values at the borders of the parts of a bar. The bars that contain it were divided before. The next call
   * with the same depth overwrites the result.
   */
  readonly divide: (depth: number, index: number) => Float64Array;
  /**
   * Adds the largest distance of a value of each part beyond the outer one of its ends, times a weight. The bar was
   * divided before.
   */
  readonly addReaches: (depth: number, index: number, weight: number, sums: Float64Array) => void;
};

/**
 * Creates a factor: a random bridge on the clock of its session, refined from the day down to the second. Given the
 * trading times, the moves of the parts of any bar are independent.
 */
export function createFactorBars(draws: BarDraws, clock: TradingClock): FactorBars {
  const bridges = LEVELS.map(({ parts }) => new Float64Array(parts + 1));
  const jumped = LEVELS.map(({ parts }) => new Float64Array(parts + 1));
  const lowest = new Float64Array(LEVELS.length);
  const highest = new Float64Array(LEVELS.length);
  const divided = new Float64Array(LEVELS.length).fill(-1);
  let today: FactorDay = { day: NaN, start: NaN, end: NaN, jump: null };

  function bridge(depth: number, index: number): Float64Array {
    const line = bridges[depth] as Float64Array;
    if (divided[depth] === index) return line;
    divided[depth] = index;
    const parts = line.length - 1;
    let start = today.start;
    let end = today.end - (today.jump?.size ?? 0);
    let low = -Infinity;
    let high = Infinity;
    if (depth > 0) {
      const above = bridges[depth - 1] as Float64Array;
      const part = index % (above.length - 1);
      start = above[part] as number;
      end = above[part + 1] as number;
      low = lowest[depth - 1] as number;
      high = highest[depth - 1] as number;
    }
    const limit = REACH * clock.rootOf(depth, index);
    low = max(low, min(start, end) - limit);
    high = min(high, max(start, end) + limit);
    const { until, root } = clock.divide(depth, index);
    const words = draws(today.day, depth, index);
    let sum = 0;
    for (let i = 1; i <= parts; i += 1) {
      sum += (root[i - 1] as number) * toNormal(words[i - 1] as number);
      line[i] = sum;
    }
    const rest = end - start - sum;
    line[0] = start;
    for (let i = 1; i < parts; i += 1) {
      const value = start + (line[i] as number) + rest * (until[i - 1] as number);
      line[i] = value > high ? high : value < low ? low : value;
    }
    line[parts] = end;
    lowest[depth] = low;
    highest[depth] = high;
    return line;
  }

  function divide(depth: number, index: number): Float64Array {
    const line = bridge(depth, index);
    if (!today.jump) return line;
    const { seconds, parts } = levelAt(depth);
    const { atSec, size } = today.jump;
    const sums = jumped[depth] as Float64Array;
    for (let i = 0; i <= parts; i += 1) {
      const sec = index * seconds + i * (seconds / parts);
      sums[i] = (line[i] as number) + (sec >= atSec ? size : 0);
    }
    return sums;
  }

  function addReaches(depth: number, index: number, weight: number, sums: Float64Array): void {
    const { root } = clock.divide(depth, index);
    const scale = weight * REACH;
    for (let i = 0; i < sums.length; i += 1) {
      sums[i] = (sums[i] as number) + scale * (root[i] as number);
    }
    if (!today.jump) return;
    const { seconds, parts } = levelAt(depth);
    const part = floor((today.jump.atSec - index * seconds) / (seconds / parts));
    if (part < 0 || part >= parts) return;
    sums[part] = (sums[part] as number) + weight * abs(today.jump.size);
  }

  return {
    openDay(day) {
      today = day;
      divided.fill(-1);
    },
    divide,
    addReaches,
  };
}

/** A factor jumps about once in this number of days. */
const DAYS_PER_JUMP = 12;
/** Least and largest size of a jump, in typical daily moves. */
const JUMP_SIZES = [0.2, 0.45] as const;
/** A factor jumps on a day if the second word of the day is below this number. */
const JUMP_BELOW = Math.floor(4_294_967_296 / DAYS_PER_JUMP);
const toShare = (word: number) => (word >>> 0) / 4_294_967_296;

export const DAY_CONSTANTS = { DAYS_PER_JUMP, JUMP_SIZES, REACH };

/**
 * Returns the move of a factor over a day and its jump.
 * @param hours trading time of each hour of the day
 * @param storm factor of the trading time of the day
 */
export function moveOfDay(
  words: Int32Array,
  day: number,
  hours: Float64Array,
  storm: number,
): { readonly move: number; readonly jump: Jump | null } {
  const time = hours.reduce((sum, hour) => sum + hour, 0);
  const step = sqrt(storm * time) * toNormal(words[0] as number);
  if ((words[1] as number) >>> 0 >= JUMP_BELOW) return { move: step, jump: null };
  const [least, largest] = JUMP_SIZES;
  const size = sqrt(storm * time) * (least + (largest - least) * toShare(words[2] as number));
  // A jump is more likely in a lively hour.
  let left = toShare(words[3] as number) * time;
  let hour = 0;
  while (hour < hours.length - 1 && left >= (hours[hour] as number)) {
    left -= hours[hour] as number;
    hour += 1;
  }
  const atSec = day * DAY_SEC + hour * 3_600 + Math.floor(toShare(words[4] as number) * 3_600);
  const jump = { atSec, size: (words[5] as number) < 0 ? -size : size };
  return { move: step + jump.size, jump };
}
