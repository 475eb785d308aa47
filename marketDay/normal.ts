import { exponential } from './exponential';

/** Number of cells of a table, a power of two. */
const CELLS = 1_024;
/** Largest draw; a normal draw exceeds it once in five million. */
const LARGEST = 5.2;
/** Steps of the integral of the density. */
const STEPS = 16_384;

export const NORMAL_CONSTANTS = { NORMAL: { CELLS, LARGEST, STEPS } };

const below = integral();
/** Quantiles of the absolute value of a normal draw, at the borders of cells of equal probability. */
const body = quantiles(0, 1);
/** The same for the last cell of the body, so that large draws are as frequent as those of a normal draw. */
const tail = quantiles(1 - 1 / CELLS, 1);

/**
 * Returns the integral of the density from 0 to each step. It uses only operations whose results the standard defines
 * exactly.
 */
function integral(): Float64Array {
  const width = LARGEST / STEPS;
  const densityAt = (x: number) => {
    // The square root of the density has an exponent within the range of `exponential`.
    const root = exponential((-x * x) / 4);
    return root * root;
  };
  const sums = new Float64Array(STEPS + 1);
  for (let i = 1; i <= STEPS; i += 1) {
    const middle = densityAt((i - 0.5) * width);
    const simpson = densityAt((i - 1) * width) + 4 * middle + densityAt(i * width);
    sums[i] = (sums[i - 1] as number) + simpson;
  }
  return sums;
}

/** Returns the quantiles at the borders of cells of equal probability between two shares. */
function quantiles(from: number, to: number): Float64Array {
  const borders = new Float64Array(CELLS + 1).fill(LARGEST);
  let step = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const wanted = (below[STEPS] as number) * (from + ((to - from) * cell) / CELLS);
    while ((below[step + 1] as number) < wanted) step += 1;
    const [low, high] = [below[step] as number, below[step + 1] as number];
    borders[cell] = (LARGEST / STEPS) * (step + (wanted - low) / (high - low));
  }
  return borders;
}

/** Cells per unit of the lower 31 bits of a word. */
const CELLS_PER_UNIT = CELLS / 2_147_483_648;
const LAST_CELL = CELLS - 1;

/** Converts a random word to a nearly normal draw with mean zero, variance one and a size of at most 5.2. */
export function toNormal(word: number): number {
  let position = (word & 0x7fffffff) * CELLS_PER_UNIT;
  let table = body;
  if (position >= LAST_CELL) {
    position = (position - LAST_CELL) * CELLS;
    table = tail;
  }
  const cell = position | 0;
  const low = table[cell] as number;
  const size = low + ((table[cell + 1] as number) - low) * (position - cell);
  // Without a branch, because a random branch costs more than the rest.
  return size * ((word >> 31) | 1);
}
