import { DAY_SEC, LAST_DEPTH, LEVELS, levelAt } from './levels';
import { toSymmetric } from './draws';
import type { Draws } from './draws';
import { createDraws, periodIndexOn } from './seeds';
import type { MarketSeeds } from './seeds';
import { createDailyLevel } from './slowLevel';
import { createSpread, partShares } from './spread';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor, ceil, max, min } = Math;

/** First, highest, lowest and last price of a range, in fractional price units. */
type Summary = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** Prices of a product without overlays by second, in fractional price units. */
export type Path = {
  /** Returns the price at a second since the epoch. */
  readonly at: (sec: number) => number;
  /**
   * Summarises the seconds from `fromSec` to `toSec` exclusive, at least one. A rest hour inside of the range is
   * skipped; a range that starts in a rest hour includes it.
   */
  readonly summary: (fromSec: number, toSec: number) => Summary;
};

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
/** Number of cached bars per level; one request can contain as many. */
const CACHE_SLOTS = 1024;

/**
 * Creates the price path of a product: a Brownian bridge, refined from the day down to the second. The start and end of
 * each bar are known, and each level adds the borders of its parts. The random numbers of a bar depend only on its
 * position in the hierarchy, so the price of any second costs only a few small steps.
 *
 * The highest price of a bar is found without visiting all seconds: a part deviates from the line between its ends by
 * at most `reach`, so parts that cannot exceed the best price found are skipped.
 */
export function createPath(shape: PathShape): Path {
  const { seeds, restHour } = shape;
  const draws = createDraws(seeds, shape.productId, 'price');
  const dailyLevel = createDailyLevel(seeds, draws);
  const perSecond = shape.dailyMove * DAY_TO_SECOND;
  const perDraw = perSecond * UNIT_VARIANCE;
  const { limit, reach } = createSpread(perSecond);
  const borders = LEVELS.map((level) => new Float64Array(level.parts + 1));
  const bufferedBar = new Float64Array(LEVELS.length).fill(-1);
  const barCache = LEVELS.slice(0, LAST_DEPTH).map(() => ({
    bar: new Float64Array(CACHE_SLOTS).fill(-1),
    high: new Float64Array(CACHE_SLOTS),
    low: new Float64Array(CACHE_SLOTS),
    close: new Float64Array(CACHE_SLOTS),
  }));
  let currentDay = -1;
  let dayStart = 0;
  let dayEnd = 0;
  let dayDraws = draws[0] as Draws;

  function openDay(day: number): void {
    if (day === currentDay) return;
    dayStart = shape.level + shape.dailyMove * dailyLevel(day);
    dayEnd = shape.level + shape.dailyMove * dailyLevel(day + 1);
    dayDraws = draws[periodIndexOn(seeds, day)] as Draws;
    currentDay = day;
  }

  /** Computes the borders of the parts of a bar. The next call with the same depth overwrites the returned buffer. */
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

  function at(sec: number): number {
    const lastBar = floor(sec / 10);
    if (bufferedBar[LAST_DEPTH] === lastBar) {
      return (borders[LAST_DEPTH] as Float64Array)[sec - lastBar * 10] as number;
    }
    let index = floor(sec / DAY_SEC);
    openDay(index);
    let start = dayStart;
    let end = dayEnd;
    for (let depth = 0; depth <= LAST_DEPTH; depth += 1) {
      const { seconds, parts } = levelAt(depth);
      const gone = sec - index * seconds;
      if (gone === 0) return start;
      const line = divide(depth, index, start, end);
      const part = floor(gone / (seconds / parts));
      start = line[part] as number;
      end = line[part + 1] as number;
      index = index * parts + part;
    }
    return start;
  }

  /** Returns the maximum of `best` and the highest price of a bar, with all prices multiplied by `sign`. */
  function highest(
    sign: number,
    depth: number,
    index: number,
    start: number,
    end: number,
    best: number,
  ): number {
    const line = divide(depth, index, start, end);
    const parts = line.length - 1;
    let top = best;
    if (depth === LAST_DEPTH) {
      for (let i = 0; i < parts; i += 1) {
        const price = sign * (line[i] as number);
        if (price > top) top = price;
      }
      return top;
    }
    const { root } = partShares(depth, index, restHour);
    const margin = reach[depth + 1] as number;
    // The part with the highest ends is searched first, because its result excludes most other parts.
    let first = 0;
    let promise = -Infinity;
    for (let i = 0; i < parts; i += 1) {
      const sum = sign * ((line[i] as number) + (line[i + 1] as number));
      if (sum > promise && root[i] !== 0) {
        promise = sum;
        first = i;
      }
    }
    for (let turn = -1; turn < parts; turn += 1) {
      const i = turn < 0 ? first : turn;
      if (turn === first || root[i] === 0) continue;
      const from = line[i] as number;
      const to = line[i + 1] as number;
      const nearer = sign * from > sign * to ? sign * from : sign * to;
      if (nearer + margin <= top) continue;
      top = highest(sign, depth + 1, index * parts + i, from, to, top);
    }
    return top;
  }

  let high = 0;
  let low = 0;
  let close = 0;

  function includeBar(depth: number, index: number, start: number, end: number): void {
    const slot = index % CACHE_SLOTS;
    const store = barCache[depth] as (typeof barCache)[number];
    if (store.bar[slot] !== index) {
      store.high[slot] = highest(1, depth, index, start, end, -Infinity);
      store.low[slot] = -highest(-1, depth, index, start, end, -Infinity);
      store.close[slot] = at((index + 1) * levelAt(depth).seconds - 1);
      store.bar[slot] = index;
    }
    high = max(high, store.high[slot] as number);
    low = min(low, store.low[slot] as number);
    close = store.close[slot] as number;
  }

  function include(
    depth: number,
    index: number,
    start: number,
    end: number,
    fromSec: number,
    toSec: number,
  ): void {
    const { seconds, parts } = levelAt(depth);
    const barFrom = index * seconds;
    if (depth < LAST_DEPTH && fromSec <= barFrom && barFrom + seconds <= toSec) {
      includeBar(depth, index, start, end);
      return;
    }
    const line = divide(depth, index, start, end);
    const { root } = partShares(depth, index, restHour);
    const step = seconds / parts;
    const firstPart = max(0, floor((fromSec - barFrom) / step));
    const endPart = min(parts, ceil((toSec - barFrom) / step));
    for (let i = firstPart; i < endPart; i += 1) {
      const from = line[i] as number;
      if (depth === LAST_DEPTH) {
        if (from > high) high = from;
        if (from < low) low = from;
        close = from;
      } else if (root[i] !== 0 || fromSec >= barFrom + i * step) {
        include(depth + 1, index * parts + i, from, line[i + 1] as number, fromSec, toSec);
      }
    }
  }

  function summary(fromSec: number, toSec: number): Summary {
    const open = at(fromSec);
    high = -Infinity;
    low = Infinity;
    for (let day = floor(fromSec / DAY_SEC); day * DAY_SEC < toSec; day += 1) {
      openDay(day);
      include(0, day, dayStart, dayEnd, fromSec, toSec);
    }
    return { open, high, low, close };
  }

  return { at, summary };
}
