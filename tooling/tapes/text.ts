import { RefusedInput } from './recording';

/** A line of a text with its number from 1. */
export type NumberedLine = readonly [number: number, text: string];

/** No row of a known format is longer. A limit, because a file without line ends would be one line. */
const LINE_MAX = 100_000;
/** Rows from the beginning of a file that decide the units of all its rows. */
const SAMPLE_ROWS = 10_000;

/**
 * Returns the lines that are not empty.
 * @throws RefusedInput for a line that is longer than any row
 */
export function* numberedLines(file: string, parts: Iterable<Uint8Array>): Generator<NumberedLine> {
  const decoder = new TextDecoder();
  let line = 0;
  let rest = '';
  function* linesOf(text: string): Generator<NumberedLine> {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      line += 1;
      const content = text.slice(from, end).trim();
      if (content !== '') yield [line, content];
      from = end + 1;
    }
    rest = text.slice(from);
    if (rest.length > LINE_MAX) {
      throw new RefusedInput(`${file} has a line of more than ${LINE_MAX} characters.`);
    }
  }
  for (const part of parts) yield* linesOf(rest + decoder.decode(part, { stream: true }));
  yield* linesOf(`${rest}${decoder.decode()}\n`);
}

/** Reads the first rows in advance. Returns them, and all rows. */
export function sample<T>(rows: Iterator<T>): { readonly first: readonly T[]; all: Iterable<T> } {
  const first: T[] = [];
  while (first.length < SAMPLE_ROWS) {
    const next = rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  function* all() {
    yield* first;
    for (let next = rows.next(); !next.done; next = rows.next()) yield next.value;
  }
  return { first, all: all() };
}

/** Returns the most frequent value; undefined for no values. One damaged row never decides for all others. */
export function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [found] = [...counts].sort(([, left], [, right]) => right - left);
  return found?.[0];
}

/** Divisors from the units of a whole-number time to ms, by its number of digits: seconds, ms, microseconds. */
const TO_MS: ReadonlyMap<number, number> = new Map([
  [10, 0.001],
  [13, 1],
  [16, 1000],
]);

/**
 * Creates the function that reads times as whole numbers. Most of the first times decide the unit of the whole file,
 * because a change of the unit within a file would be a guess. The function returns null for a time of another unit.
 * @throws RefusedInput if the unit is unknown
 */
export function createTimeReader(first: readonly string[]): (text: string) => number | null {
  const digits = mostFrequent(first.map((text) => (/^\d+$/.test(text) ? text.length : null)));
  const divisor = TO_MS.get(digits ?? NaN);
  if (divisor === undefined) {
    throw new RefusedInput(
      `The time ${JSON.stringify((first[0] ?? '').slice(0, 40))} is not in seconds, milliseconds or microseconds since 1970.`,
    );
  }
  return (text) =>
    /^\d+$/.test(text) && text.length === digits ? Math.floor(Number(text) / divisor) : null;
}

const STEPS: ReadonlyMap<number, 'seconds' | 'minutes'> = new Map([
  [1_000, 'seconds'],
  [60_000, 'minutes'],
]);
/** Share of the bars that must have a distance, so that a damaged time does not decide. */
const STEP_SHARE = 0.01;

/**
 * Finds whether bars last a second or a minute, from the smallest distance that at least a hundredth of them have.
 * @throws RefusedInput for any other distance
 */
export function kindOfBars(file: string, timesMs: readonly number[]): 'seconds' | 'minutes' {
  const counts = new Map<number, number>();
  timesMs.forEach((at, i) => {
    const step = at - (timesMs[i - 1] ?? NaN);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  });
  const smallest = [...counts]
    .filter(([, count]) => count >= timesMs.length * STEP_SHARE)
    .reduce((least, [step]) => Math.min(least, step), Infinity);
  const kind = STEPS.get(smallest);
  if (kind) return kind;
  throw new RefusedInput(
    Number.isFinite(smallest)
      ? `${file} has bars of ${smallest / 1000} s; only bars of a second or a minute can be read.`
      : `${file} has no two bars, so their length is unknown.`,
  );
}
