import { RefusedInput } from './recording';

/** Returns the lines that are not empty, with their numbers from 1. */
export function* numberedLines(text: string): Generator<readonly [line: number, text: string]> {
  let line = 0;
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    line += 1;
    const content = text.slice(from, end).trim();
    if (content !== '') yield [line, content];
    from = end + 1;
  }
}

/** Divisors from the units of a whole-number time to ms, by its number of digits: seconds, ms, microseconds. */
const TO_MS: ReadonlyMap<number, number> = new Map([
  [10, 0.001],
  [13, 1],
  [16, 1000],
]);

/**
 * Creates the function that reads times as whole numbers. The first time decides the unit of the whole file, because a
 * change of the unit within a file would be a guess. The function returns null for a time of another unit.
 */
export function createTimeReader(first: string): (text: string) => number | null {
  const divisor = /^\d+$/.test(first) ? TO_MS.get(first.length) : undefined;
  if (divisor === undefined) {
    throw new RefusedInput(
      `The time ${JSON.stringify(first)} is not in seconds, milliseconds or microseconds since 1970.`,
    );
  }
  return (text) =>
    /^\d+$/.test(text) && text.length === first.length ? Math.floor(Number(text) / divisor) : null;
}

const STEPS: ReadonlyMap<number, 'seconds' | 'minutes'> = new Map([
  [1_000, 'seconds'],
  [60_000, 'minutes'],
]);

/**
 * Finds whether bars last a second or a minute, from the smallest distance of two bars.
 * @throws RefusedInput for any other distance
 */
export function kindOfBars(file: string, timesMs: readonly number[]): 'seconds' | 'minutes' {
  let smallest = Infinity;
  timesMs.forEach((at, i) => {
    const step = at - (timesMs[i - 1] ?? NaN);
    if (step > 0) smallest = Math.min(smallest, step);
  });
  const kind = STEPS.get(smallest);
  if (kind) return kind;
  throw new RefusedInput(
    Number.isFinite(smallest)
      ? `${file} has bars of ${smallest / 1000} s; only bars of a second or a minute can be read.`
      : `${file} has a single bar, so its length is unknown.`,
  );
}
