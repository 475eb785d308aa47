import { DAY_SEC, LAST_DEPTH, LEVELS, levelAt } from './levels';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { floor, ceil, max, min } = Math;

/** First, highest, lowest and last value of a range of seconds. */
type Summary = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** Values of a product by second. */
export type Path = {
  /** Returns the value at a second since the epoch. */
  readonly at: (sec: number) => number;
  /**
   * Summarises the seconds from `fromSec` to `toSec` exclusive, at least one. A part without trading time inside of the
   * range is skipped; a range that starts in such a part includes it.
   */
  readonly summary: (fromSec: number, toSec: number) => Summary;
};

/** The hierarchy of bars of a path, coarse to fine. A bar is divided only after the bars that contain it. */
export type Bars = {
  /** Selects the day of the next calls and returns the values at its start and its end. */
  readonly openDay: (day: number) => { readonly start: number; readonly end: number };
  /** Computes the values at the borders of the parts of a bar. The next call with the same depth overwrites the result. */
  readonly divide: (depth: number, index: number, start: number, end: number) => Float64Array;
  /**
   * Returns the largest distance of a value of each part beyond the outer one of its two ends; negative for a part
   * without trading time. The bar was divided before, and the next call with the same depth overwrites the result.
   */
  readonly reaches: (depth: number, index: number) => Float64Array;
};

/**
 * Weight of a part's reach when the most promising part is chosen. It affects only the cost; this value needed the fewest
 * divisions.
 */
const REACH_WEIGHT = 0.25;
/** Number of cached bars per level: 1,000 candles of open hours and the weekends between them. */
const CACHE_SLOTS = 2048;

/**
 * Creates a path from a hierarchy of bars. The value of any second costs one division per level. The highest value of a
 * bar is found without visiting all seconds: parts that cannot exceed the best value found are skipped.
 */
export function createBarPath({ openDay, divide, reaches }: Bars): Path {
  const barCache = LEVELS.slice(0, LAST_DEPTH).map(() => ({
    bar: new Float64Array(CACHE_SLOTS).fill(-1),
    high: new Float64Array(CACHE_SLOTS),
    low: new Float64Array(CACHE_SLOTS),
    close: new Float64Array(CACHE_SLOTS),
  }));
  let currentBar = -1;
  let currentLine: Float64Array = new Float64Array();

  function at(sec: number): number {
    const lastBar = floor(sec / 10);
    if (currentBar === lastBar) return currentLine[sec - lastBar * 10] as number;
    let index = floor(sec / DAY_SEC);
    let { start, end } = openDay(index);
    for (let depth = 0; depth <= LAST_DEPTH; depth += 1) {
      const { seconds, parts } = levelAt(depth);
      const gone = sec - index * seconds;
      if (gone === 0) return start;
      const line = divide(depth, index, start, end);
      if (depth === LAST_DEPTH) {
        currentBar = lastBar;
        currentLine = line;
      }
      const part = floor(gone / (seconds / parts));
      start = line[part] as number;
      end = line[part + 1] as number;
      index = index * parts + part;
    }
    return start;
  }

  /** Returns the maximum of `best` and the highest value of a bar, with all values multiplied by `sign`. */
  function highest(
    sign: number,
    depth: number,
    index: number,
    start: number,
    end: number,
    best: number,
  ): number {
    if (depth === LAST_DEPTH) currentBar = -1;
    const line = divide(depth, index, start, end);
    const parts = line.length - 1;
    let top = best;
    if (depth === LAST_DEPTH) {
      for (let i = 0; i < parts; i += 1) {
        const value = sign * (line[i] as number);
        if (value > top) top = value;
      }
      return top;
    }
    const margins = reaches(depth, index);
    // The most promising part is searched first, because its result excludes most other parts.
    let first = 0;
    let promise = -Infinity;
    for (let i = 0; i < parts; i += 1) {
      const margin = margins[i] as number;
      const ends = sign * ((line[i] as number) + (line[i + 1] as number));
      if (margin >= 0 && ends + REACH_WEIGHT * margin > promise) {
        promise = ends + REACH_WEIGHT * margin;
        first = i;
      }
    }
    for (let turn = -1; turn < parts; turn += 1) {
      const i = turn < 0 ? first : turn;
      const margin = margins[i] as number;
      if (turn === first || margin < 0) continue;
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
    if (depth === LAST_DEPTH) currentBar = -1;
    const line = divide(depth, index, start, end);
    const step = seconds / parts;
    const margins = reaches(depth, index);
    const firstPart = max(0, floor((fromSec - barFrom) / step));
    const endPart = min(parts, ceil((toSec - barFrom) / step));
    for (let i = firstPart; i < endPart; i += 1) {
      const from = line[i] as number;
      if (depth === LAST_DEPTH) {
        if (from > high) high = from;
        if (from < low) low = from;
        close = from;
      } else if (fromSec >= barFrom + i * step || (margins[i] as number) >= 0) {
        include(depth + 1, index * parts + i, from, line[i + 1] as number, fromSec, toSec);
      }
    }
  }

  function summary(fromSec: number, toSec: number): Summary {
    const open = at(fromSec);
    high = -Infinity;
    low = Infinity;
    for (let day = floor(fromSec / DAY_SEC); day * DAY_SEC < toSec; day += 1) {
      const { start, end } = openDay(day);
      include(0, day, start, end, fromSec, toSec);
    }
    return { open, high, low, close };
  }

  return { at, summary };
}
