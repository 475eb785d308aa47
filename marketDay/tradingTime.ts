import type { StormGroup } from './currencies';
import type { BarDraws } from './draws';
import { toSymmetric } from './draws';
import { LAST_DEPTH, LEVELS } from './levels';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { sqrt } = Math;

/** Division of a bar by trading time. */
type TimedParts = {
  /** Elapsed share of the bar's trading time at the end of each part. */
  readonly until: Float64Array;
  /** Square root of the trading time of each part, in average working days. */
  readonly root: Float64Array;
};

/** Trading time of a session: it runs fast when the market is stormy and slowly when it is calm. */
export type TradingClock = {
  /**
   * Selects the day of the next calls.
   * @param hours trading time of each hour, in average working days
   * @param storm factor of the trading time of the whole day
   */
  readonly openDay: (day: number, hours: Float64Array, storm: number) => void;
  /** Divides a bar of the day. The bars that contain it were divided before. The next call overwrites the result. */
  readonly divide: (depth: number, index: number) => TimedParts;
  /** Returns the square root of the trading time of a bar whose containing bar was divided before. */
  readonly rootOf: (depth: number, index: number) => number;
};

/**
 * How much chance changes the trading time of a part, by depth, about as the largest logarithm of its factor; not at all
 * for seconds.
 */
export const STORMINESS: Readonly<Record<StormGroup, readonly number[]>> = {
  forex: [0.9, 0.85, 0.55, 0.4, 0.45, 0.5, 0.3, 0],
  // Coins have no quiet nights, so chance alone makes their calm and stormy hours.
  blockchain: [1.4, 1.2, 0.65, 0.45, 0.45, 0.5, 0.3, 0],
};

/** @param storms random words of the group; all sessions of a group have their stormy minutes together */
export function createTradingClock(group: StormGroup, storms: BarDraws): TradingClock {
  const lines = LEVELS.map(({ parts }) => ({
    until: Float64Array.from({ length: parts }, (_, i) => (i + 1) / parts),
    root: new Float64Array(parts),
    times: new Float64Array(parts),
  }));
  const divided = new Float64Array(LEVELS.length).fill(-1);
  let today = NaN;
  let hours: Float64Array = new Float64Array();
  let dayTime = NaN;

  function timeOf(depth: number, index: number): number {
    if (depth === 0) return dayTime;
    const { times } = lines[depth - 1] as (typeof lines)[number];
    return times[index % times.length] as number;
  }

  /** Writes the typical relative trading times of the parts of a bar. */
  function writeTypical(depth: number, index: number, times: Float64Array): void {
    if (depth > 1) {
      times.fill(1);
      return;
    }
    for (let i = 0; i < times.length; i += 1) {
      times[i] =
        depth === 0 ? sumOf(hours, 4 * i, 4 * i + 4) : (hours[4 * (index % 6) + i] as number);
    }
  }

  function divide(depth: number, index: number): TimedParts {
    const line = lines[depth] as (typeof lines)[number];
    if (divided[depth] === index) return line;
    divided[depth] = index;
    const total = timeOf(depth, index);
    if (depth === LAST_DEPTH) {
      line.root.fill(sqrt(total / line.root.length));
      return line;
    }
    const { until, root, times } = line;
    writeTypical(depth, index, times);
    const words = storms(today, depth, index);
    const storminess = STORMINESS[group][depth] as number;
    let sum = 0;
    for (let i = 0; i < times.length; i += 1) {
      const time = (times[i] as number) * stormFactor(storminess, toSymmetric(words[i] as number));
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
    return line;
  }

  return {
    openDay(day, hoursOfDay, storm) {
      today = day;
      hours = hoursOfDay;
      dayTime = storm * sumOf(hours, 0, hours.length);
      divided.fill(-1);
    },
    divide,
    rootOf: (depth, index) => sqrt(timeOf(depth, index)),
  };
}

/** Returns the factor of a part's trading time for a draw between -1 and 1: nearly an exponential, but cheaper. */
function stormFactor(storminess: number, draw: number): number {
  let factor = 1 + (storminess * draw) / 8;
  factor *= factor;
  factor *= factor;
  return factor * factor;
}

/** Returns the sum of the values from `from` to `to`, exclusive. */
function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += values[i] as number;
  return sum;
}
