import { DAY_MS } from '#contract';

/** Number of rows among which the rows in order are searched. A longer run of wrong times is a wrong file. */
const WINDOW = 1_000;
/** Distance from which on a single row is of another time than the rows around it. */
const APART_MS = DAY_MS;

const REASONS = {
  late: 'later than the row below',
  early: 'earlier than the row above',
  apart: 'more than a day from the rows above and below',
} as const;

/** Receives rows in the order of their times, and the others with the reason. */
interface Outputs<R> {
  readonly use: (row: R) => void;
  readonly drop: (row: R, reason: string) => void;
}

/**
 * Judges the time of each row by the rows around it. Of rows that are not in order, as few as possible are dropped, so
 * that one wrong time costs one row; nothing is remembered of a dropped row.
 */
export function createNeighbours<R extends { readonly atMs: number }>({ use, drop }: Outputs<R>) {
  /** Rows whose successors decide whether they are of another time. */
  let unjudged: R[] = [];
  let judgedMs: number | undefined;
  /** Rows whose order is not settled. */
  let waiting: R[] = [];
  let isOrdered = true;
  let usedMs = -Infinity;

  function add(row: R) {
    unjudged.push(row);
    if (unjudged.length > 2) judge();
  }

  /** Judges the first row by the last one that was not of another time, and by the two below. */
  function judge() {
    const [row, ...below] = unjudged;
    unjudged = below;
    if (!row) return;
    const around = [
      ...(judgedMs === undefined ? [] : [judgedMs]),
      ...below.map(({ atMs }) => atMs),
    ];
    const isApart = around.every((atMs) => Math.abs(atMs - row.atMs) > APART_MS);
    if (around.length > 0 && isApart) {
      drop(row, REASONS.apart);
      return;
    }
    judgedMs = row.atMs;
    if (row.atMs < (waiting.at(-1)?.atMs ?? usedMs)) isOrdered = false;
    waiting.push(row);
    if (waiting.length === 2 * WINDOW) settle(WINDOW);
  }

  /** Settles the order of the first `count` waiting rows. */
  function settle(count: number) {
    const kept = isOrdered ? null : longestOrdered(waiting, usedMs);
    waiting.slice(0, count).forEach((row, i) => {
      if (!kept || kept.has(i)) {
        usedMs = row.atMs;
        use(row);
      } else drop(row, row.atMs < usedMs ? REASONS.early : REASONS.late);
    });
    waiting = waiting.slice(count);
    isOrdered = waiting.every((row, i) => row.atMs >= (waiting[i - 1]?.atMs ?? usedMs));
  }

  function end() {
    while (unjudged.length > 0) judge();
    settle(waiting.length);
  }

  return { add, end };
}

/** Returns the indices of the longest run of rows whose times do not decrease and are at least `fromMs`. */
function longestOrdered(rows: readonly { readonly atMs: number }[], fromMs: number): Set<number> {
  /** Indices of the last rows of the best runs by their length. */
  const ends: number[] = [];
  const before: number[] = [];
  const timeOf = (index: number) => rows[index]?.atMs ?? Infinity;
  rows.forEach(({ atMs }, i) => {
    if (atMs < fromMs) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeOf(ends[middle] ?? NaN) <= atMs) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  });
  const kept = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i !== -1; i = before[i] ?? -1) kept.add(i);
  return kept;
}
