import { hexToBytes } from '@noble/hashes/utils.js';
import { CURRENCIES, seriesNumber, SESSIONS, stormsOf, weightsOf } from './currencies';
import type { StormGroup, Weight } from './currencies';
import { createDayDraws, toKeyWords } from './dayDraws';
import type { BarDraws } from './draws';
import { exponential } from './exponential';
import { createFactorBars, moveOfDay } from './factorBars';
import { DAY_DEPTH, DAY_SEC, LAST_DEPTH, LEVELS, levelAt } from './levels';
import type { MarketDay } from './marketDay';
import type { Product } from './products';
import { hourlyTimes } from './sessionHours';
import type { TradingSession } from './sessionHours';
import { createTradingClock } from './tradingTime';
import type { TradingClock } from './tradingTime';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor, ceil, max, min, abs } = Math;

/** First, highest, lowest and last value of a range of seconds. */
type Summary = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** Prices of a product by second, in fractional price units. */
export type Path = {
  /** Returns the price at a second since the epoch. */
  readonly at: (sec: number) => number;
  /** Summarises the seconds from `fromSec` to `toSec` exclusive, at least one. */
  readonly summary: (fromSec: number, toSec: number) => Summary;
};

/**
 * Weight of a part's reach when the most promising part is chosen. It affects only the cost; this value needed the fewest
 * divisions.
 */
const REACH_WEIGHT = 0.25;
/** Number of cached bars per level: 1,000 candles of open hours and the weekends between them. */
const CACHE_SLOTS = 2048;

/**
 * Creates the path of a product: the logarithm of its price is the weighted sum of its factors. The price of any second
 * costs one division per level. The highest price of a bar is found without visiting all seconds: parts that cannot
 * exceed the best value found are skipped.
 * @param dayOn returns what determines the prices of a UTC day
 */
export function createPricePath(product: Product, dayOn: (day: number) => MarketDay): Path {
  const bars = createPairBars(product, dayOn);
  const scale = scaleOf(product);
  const toPrice = (value: number) => scale * exponential(value);
  const barCache = LEVELS.slice(0, LAST_DEPTH).map(() => ({
    bar: new Float64Array(CACHE_SLOTS).fill(-1),
    open: new Float64Array(CACHE_SLOTS),
    high: new Float64Array(CACHE_SLOTS),
    low: new Float64Array(CACHE_SLOTS),
    close: new Float64Array(CACHE_SLOTS),
  }));

  /** Divides the bars that contain a second, down to a depth, and returns the borders of the last one. */
  function divideAt(sec: number, lastDepth: number): Float64Array {
    bars.openDay(floor(sec / DAY_SEC));
    for (let depth = 0; depth < lastDepth; depth += 1) {
      bars.divide(depth, floor(sec / levelAt(depth).seconds));
    }
    return bars.divide(lastDepth, floor(sec / levelAt(lastDepth).seconds));
  }

  /** Returns the logarithm of the price at a second, divided by the scale. */
  const at = (sec: number) => divideAt(sec, LAST_DEPTH)[sec % 10] as number;

  let top = -Infinity;
  let bottom = Infinity;

  /** Raises `top` and lowers `bottom` to the extremes of a bar. */
  function search(depth: number, index: number): void {
    const line = bars.divide(depth, index);
    const parts = line.length - 1;
    for (let i = 0; i < parts; i += 1) {
      const value = line[i] as number;
      if (value > top) top = value;
      if (value < bottom) bottom = value;
    }
    if (depth === LAST_DEPTH) return;
    const reaches = bars.reaches(depth, index);
    // The most promising parts are searched first, because their results exclude most other parts.
    let highest = 0;
    let lowest = 0;
    let high = -Infinity;
    let low = Infinity;
    for (let i = 0; i < parts; i += 1) {
      const ends = (line[i] as number) + (line[i + 1] as number);
      const reach = REACH_WEIGHT * (reaches[i] as number);
      if (ends + reach > high) {
        high = ends + reach;
        highest = i;
      }
      if (ends - reach < low) {
        low = ends - reach;
        lowest = i;
      }
    }
    for (let turn = -2; turn < parts; turn += 1) {
      const i = turn === -2 ? highest : turn === -1 ? lowest : turn;
      if (turn >= 0 && (i === highest || i === lowest)) continue;
      const from = line[i] as number;
      const to = line[i + 1] as number;
      const reach = reaches[i] as number;
      const mayRise = (from > to ? from : to) + reach > top;
      const mayFall = (from < to ? from : to) - reach < bottom;
      if (mayRise || mayFall) search(depth + 1, index * parts + i);
    }
  }

  let open = NaN;
  let high = -Infinity;
  let low = Infinity;
  let close = NaN;

  function join(first: number, highest: number, lowest: number, last: number): void {
    if (Number.isNaN(open)) open = first;
    high = max(high, highest);
    low = min(low, lowest);
    close = last;
  }

  function includeBar(depth: number, index: number): void {
    const { seconds } = levelAt(depth);
    const slot = index % CACHE_SLOTS;
    const store = barCache[depth] as (typeof barCache)[number];
    if (store.bar[slot] !== index) {
      const line = divideAt(index * seconds, depth);
      top = -Infinity;
      bottom = Infinity;
      store.open[slot] = line[0] as number;
      search(depth, index);
      store.high[slot] = top;
      store.low[slot] = bottom;
      store.close[slot] = at((index + 1) * seconds - 1);
      store.bar[slot] = index;
    }
    join(
      store.open[slot] as number,
      store.high[slot] as number,
      store.low[slot] as number,
      store.close[slot] as number,
    );
  }

  function include(depth: number, index: number, fromSec: number, toSec: number): void {
    const { seconds, parts } = levelAt(depth);
    const barFrom = index * seconds;
    if (depth < LAST_DEPTH && fromSec <= barFrom && barFrom + seconds <= toSec) {
      includeBar(depth, index);
      return;
    }
    const step = seconds / parts;
    const firstPart = max(0, floor((fromSec - barFrom) / step));
    const endPart = min(parts, ceil((toSec - barFrom) / step));
    for (let i = firstPart; i < endPart; i += 1) {
      if (depth === LAST_DEPTH) {
        const value = at(barFrom + i);
        join(value, value, value, value);
      } else {
        include(depth + 1, index * parts + i, fromSec, toSec);
      }
    }
  }

  return {
    at: (sec) => toPrice(at(sec)),
    summary(fromSec, toSec) {
      open = NaN;
      high = -Infinity;
      low = Infinity;
      for (let day = floor(fromSec / DAY_SEC); day * DAY_SEC < toSec; day += 1) {
        include(0, day, fromSec, toSec);
      }
      return { open: toPrice(open), high: toPrice(high), low: toPrice(low), close: toPrice(close) };
    },
  };
}

/** Returns the price of a product, in price units, while no factor has moved. */
const scaleOf = ({ base, quote, precision }: Product): number =>
  (10 ** precision * CURRENCIES[base].value) / CURRENCIES[quote].value;

/** The sums of a product's factors at the borders of bars. */
type PairBars = {
  readonly openDay: (day: number) => void;
  /**
   * Computes the values at the borders of the parts of a bar. The bars that contain it were divided before. The next call
   * with the same depth overwrites the result.
   */
  readonly divide: (depth: number, index: number) => Float64Array;
  /** Returns the largest distance of a value of each part beyond the outer one of its ends. */
  readonly reaches: (depth: number, index: number) => Float64Array;
};

function createPairBars(product: Product, dayOn: (day: number) => MarketDay): PairBars {
  let key: Int32Array = new Int32Array();
  const keyOn = () => key;
  const stormDraws = new Map<StormGroup, BarDraws>();
  const clocks = new Map<TradingSession, TradingClock>();

  /** Factors of the same session share a clock. */
  function clockOf(session: TradingSession): TradingClock {
    const group = stormsOf(session);
    const draws = stormDraws.get(group) ?? createDayDraws(keyOn, seriesNumber(group));
    stormDraws.set(group, draws);
    const clock = clocks.get(session) ?? createTradingClock(group, draws);
    clocks.set(session, clock);
    return clock;
  }

  const factors = weightsOf(product).map(({ factor, weight }) => {
    const draws = createDayDraws(keyOn, seriesNumber(factor));
    const clock = clockOf(SESSIONS[factor]);
    return { factor, weight, draws, clock, bars: createFactorBars(draws, clock) };
  });
  const sums = LEVELS.map(({ parts }) => new Float64Array(parts + 1));
  const margins = LEVELS.map(({ parts }) => new Float64Array(parts));
  const divided = new Float64Array(LEVELS.length).fill(-1);
  let opened = NaN;

  return {
    openDay(number) {
      if (number === opened) return;
      const marketDay = dayOn(number);
      const { day, weekends, storms, levels } = marketDay;
      key = toKeyWords(hexToBytes(marketDay.key));
      for (const { factor, draws, clock, bars } of factors) {
        const session = SESSIONS[factor];
        const storm = storms[stormsOf(session)];
        const [start, end] = levels[factor];
        const hours = hourlyTimes(session, day, weekends);
        clock.openDay(day, hours, storm);
        const { jump } = moveOfDay(draws(day, DAY_DEPTH, day), day, hours, storm);
        bars.openDay({ day, start, end, jump });
      }
      divided.fill(-1);
      opened = number;
    },

    divide(depth, index) {
      const line = sums[depth] as Float64Array;
      if (divided[depth] === index) return line;
      divided[depth] = index;
      line.fill(0);
      for (const { weight, bars } of factors) {
        const own = bars.divide(depth, index);
        for (let i = 0; i < line.length; i += 1) {
          line[i] = (line[i] as number) + weight * (own[i] as number);
        }
      }
      return line;
    },

    reaches(depth, index) {
      const line = margins[depth] as Float64Array;
      line.fill(0);
      for (const { weight, bars } of factors) bars.addReaches(depth, index, abs(weight), line);
      return line;
    },
  };
}

/** Creates the clock of the liveliest factor of a product, to which its volume belongs. */
export function createDayClock(
  product: Product,
  dayOn: (day: number) => MarketDay,
): Pick<TradingClock, 'divide' | 'rootOf'> & { readonly openDay: (day: number) => void } {
  const [{ factor }] = [...weightsOf(product)].sort((a, b) => abs(b.weight) - abs(a.weight)) as [
    Weight,
  ];
  const session = SESSIONS[factor];
  const group = stormsOf(session);
  let key: Int32Array = new Int32Array();
  const clock = createTradingClock(
    group,
    createDayDraws(() => key, seriesNumber(group)),
  );
  return {
    ...clock,
    openDay(number) {
      const { day, weekends, storms, key: hex } = dayOn(number);
      key = toKeyWords(hexToBytes(hex));
      clock.openDay(day, hourlyTimes(session, day, weekends), storms[group]);
    },
  };
}
