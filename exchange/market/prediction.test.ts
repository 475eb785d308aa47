import { createBaseMarket } from './feed';
import { firstGeneratorDraw } from './firstGenerator';
import { findProduct } from './day/products';
import { oneSeed } from './testing/oneSeed';
import type { MarketSeeds } from './seeds';

/** Local copies, because every candidate uses these functions and Jest makes access to globals slow. */
const { abs, floor, round } = Math;

const product = findProduct('BTCUSDT');
if (!product) throw new Error('no BTC/USDT');

/** Largest move that one draw can cause, in price units; this number is public, because the source is. */
const PER_DRAW = (product.level * product.dailyVolatility * Math.sqrt(3)) / Math.sqrt(86_400);
const BARS = 1 << 16;
const CANDIDATES = 1 << 20;
const TICKS = 10;
const START_SEC = Date.UTC(2026, 0, 1) / 1000;
/** Number of index cells per dimension; a dimension is a difference of two draws, between -2 and 2. */
const CELLS = 512;

/** Returns the rounded, public prices of all seconds of many ten-second bars. */
function publicTicks(seeds: MarketSeeds): Float64Array {
  const { path } = createBaseMarket(seeds, product as NonNullable<typeof product>);
  return Float64Array.from({ length: BARS * TICKS + 1 }, (_, i) => round(path.at(START_SEC + i)));
}

/** Computes the difference of the draws for two moves of a bar, in which the unknown drift of the bar cancels out. */
const difference = (ticks: Float64Array, first: number, i: number): number =>
  ((ticks[first + i + 1] as number) -
    (ticks[first + i] as number) -
    (ticks[first + 1] as number) +
    (ticks[first] as number)) /
  PER_DRAW;

const cellOf = (value: number) => floor(((value + 2) / 4) * CELLS);

/** Indexes the bars by cell: the first bar of each cell, and for each bar the next bar in its cell. */
function indexBars(ticks: Float64Array) {
  const heads = new Int32Array(CELLS * CELLS).fill(-1);
  const next = new Int32Array(BARS).fill(-1);
  for (let bar = 0; bar < BARS; bar += 1) {
    const row = cellOf(difference(ticks, bar * TICKS, 1));
    const column = cellOf(difference(ticks, bar * TICKS, 2));
    const cell = row * CELLS + column;
    if (row < 0 || column < 0 || row >= CELLS || column >= CELLS) continue;
    next[bar] = heads[cell] as number;
    heads[cell] = bar;
  }
  return { heads, next };
}

/** Maximum error of a difference: rounding a tick costs half a price unit, and a difference contains four ticks. */
const TOLERANCE = 2.01 / PER_DRAW;

/**
 * Searches for 32-bit words that produce all ticks of a bar. With many bars a fraction of all words is sufficient,
 * because the expected number of hits is bars × candidates / 2³².
 */
function findWords(ticks: Float64Array): number {
  const { heads, next } = indexBars(ticks);
  let found = 0;
  const draws = new Float64Array(TICKS);

  function explains(bar: number): boolean {
    for (let i = 1; i < TICKS; i += 1) {
      const expected = (draws[i] as number) - (draws[0] as number);
      if (abs(expected - difference(ticks, bar * TICKS, i)) > TOLERANCE) return false;
    }
    return true;
  }

  for (let word = 0; word < CANDIDATES; word += 1) {
    for (let i = 0; i < TICKS; i += 1) {
      draws[i] = (firstGeneratorDraw(word, i) + 0.5) / 2_147_483_648;
    }
    const row = cellOf((draws[1] as number) - (draws[0] as number));
    const column = cellOf((draws[2] as number) - (draws[0] as number));
    for (let bar = heads[row * CELLS + column] as number; bar >= 0; bar = next[bar] as number) {
      if (explains(bar)) found += 1;
    }
  }
  return found;
}

test('no single 32-bit word can produce all ticks of one bar', () => {
  expect(findWords(publicTicks(oneSeed('secret', 2)))).toBe(0);
});

test('the search for 32-bit words finds those that produce the ticks of the first generator', () => {
  const before = [{ fromDay: 0, generator: 1, seed: 'secret' }];
  expect(findWords(publicTicks(before))).toBeGreaterThan(3);
});
