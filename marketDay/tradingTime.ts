import { toSymmetric } from './draws';
import type { BarDraws } from './draws';
import { LAST_DEPTH, LEVELS, levelAt } from './levels';
import { hourlyTimes } from './sessionHours';
import type { TradingGroup } from './sessionHours';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { sqrt } = Math;

/** Division of a bar by trading time. */
type TimedParts = {
  /** Elapsed share of the bar's trading time at the end of each part. */
  readonly until: Float64Array;
  /** Square root of the trading time of each part, in average working days. */
  readonly root: Float64Array;
};

/** Trading time of a group of products: it runs fast when the market is stormy and slowly when it is calm. */
export type TradingClock = {
  /** Divides a bar of a day. The bars that contain it were divided before. The next call overwrites the result. */
  readonly divide: (day: number, depth: number, index: number) => TimedParts;
  /** Returns the square root of the trading time of a bar that was divided before. */
  readonly rootOf: (day: number, depth: number, index: number) => number;
};

/**
 * How much chance changes the trading time of a part, by depth, about as the largest logarithm of its factor; not at all
 * for seconds.
 */
export const STORMINESS = [0.9, 0.85, 0.55, 0.4, 0.45, 0.5, 0.3, 0];
/** First word for trading times in the block of a bar; the words before it may be used for prices. */
const FIRST_WORD = 10;

/** @param timeOn returns the trading time of a UTC day, in average working days */
export function createTradingClock(
  group: TradingGroup,
  bar: BarDraws,
  timeOn: (day: number) => number,
): TradingClock {
  const lines = LEVELS.map(({ parts }) => ({
    until: Float64Array.from({ length: parts }, (_, i) => (i + 1) / parts),
    root: new Float64Array(parts),
    times: new Float64Array(parts),
  }));
  const divided = new Float64Array(LEVELS.length).fill(-1);

  function timeOf(day: number, depth: number, index: number): number {
    if (depth === 0) return timeOn(day);
    const parts = levelAt(depth - 1).parts;
    return lines[depth - 1]?.times[index % parts] as number;
  }

  /** Writes the typical relative trading times of the parts of a bar. */
  function writeTypical(day: number, depth: number, index: number, times: Float64Array): void {
    if (depth > 1) {
      times.fill(1);
      return;
    }
    const hours = hourlyTimes(group, day);
    for (let i = 0; i < times.length; i += 1) {
      times[i] =
        depth === 0 ? sumOf(hours, 4 * i, 4 * i + 4) : (hours[4 * (index % 6) + i] as number);
    }
  }

  function divide(day: number, depth: number, index: number): TimedParts {
    const line = lines[depth] as (typeof lines)[number];
    if (divided[depth] === index) return line;
    if (depth === LAST_DEPTH) {
      line.root.fill(sqrt(timeOf(day, depth, index) / line.root.length));
      divided[depth] = index;
      return line;
    }
    const { until, root, times } = line;
    const total = timeOf(day, depth, index);
    writeTypical(day, depth, index, times);
    const words = bar(day, depth, index);
    const storminess = STORMINESS[depth] as number;
    let sum = 0;
    for (let i = 0; i < times.length; i += 1) {
      const time =
        (times[i] as number) *
        stormFactor(storminess, toSymmetric(words[FIRST_WORD + i] as number));
      times[i] = time;
      sum += time;
    }
    let elapsed = 0;
    const scale = total / sum;
    for (let i = 0; i < times.length; i += 1) {
      elapsed += times[i] as number;
      until[i] = elapsed / sum;
      times[i] = (times[i] as number) * scale;
      root[i] = sqrt(times[i] as number);
    }
    divided[depth] = index;
    return line;
  }

  return {
    divide,
    rootOf: (day, depth, index) => sqrt(timeOf(day, depth, index)),
  };
}

/** Returns the factor of a part's trading time for a draw between -1 and 1: nearly an exponential, but cheaper. */
export function stormFactor(storminess: number, draw: number): number {
  let factor = 1 + (storminess * draw) / 8;
  factor *= factor;
  factor *= factor;
  return factor * factor;
}

/** Returns the sum of the values from `from` to `to`, exclusive. */
export function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += values[i] as number;
  return sum;
}
