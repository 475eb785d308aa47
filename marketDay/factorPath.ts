import { createBarPath } from './barSearch';
import type { Path } from './barSearch';
import { CURRENCIES } from './currencies';
import type { Factor } from './currencies';
import type { BarDraws } from './draws';
import { exponential } from './exponential';
import { LAST_DEPTH, LEVELS, levelAt } from './levels';
import type { Product } from './products';
import { STORMINESS, stormFactor } from './tradingTime';
import type { TradingClock } from './tradingTime';

/** Local copies, because every second of data uses these functions and Jest makes access to globals slow. */
const { max, min, sqrt } = Math;

/** Factor that scales the sum of the two halves of a word, centred, to variance one. */
const HALVES_TO_UNIT = 1 / (65_536 * 0.4082482904638631);

/** Largest number of parts of a bar. */
const MOST_PARTS = 10;

/**
 * Maximum deviation of borders inside a bar from the line between its ends, by depth, in typical moves of the bar. A
 * free bridge exceeds it rarely; the limit reduces the cost of finding extremes.
 */
const MAX_DEVIATION = [1.2, 1.2, 1.05, 1.1, 1.25, 1.35, 1.3, 1.4];

/**
 * Maximum distance of any second of a bar beyond the outer one of its two ends, by depth, in typical moves of the bar:
 * its own deviation, and the distance of its longest possible part.
 */
const MAX_REACH = maximumReaches();

function maximumReaches(): Float64Array {
  const reaches = new Float64Array(LEVELS.length);
  let below = 0;
  for (let depth = LAST_DEPTH; depth >= 0; depth -= 1) {
    // The factor is slightly above 1, so that a rounding error never excludes a true extreme.
    below = 1.000001 * ((MAX_DEVIATION[depth] as number) + sqrt(longestPart(depth)) * below);
    reaches[depth] = below;
  }
  return reaches;
}

/** Returns the largest possible share of a part in the trading time of its bar. */
function longestPart(depth: number): number {
  // Hours of the day and of the week have different typical lengths.
  if (depth < 2) return 1;
  const storminess = STORMINESS[depth] as number;
  const longest = stormFactor(storminess, 1) / stormFactor(storminess, -1);
  return longest / (longest + levelAt(depth).parts - 1);
}

/** A currency of a pair against the dollar. */
type Leg = {
  readonly sign: 1 | -1;
  /** Typical daily move by each factor of the pair, in units of the centred sum of two halves of a word. */
  readonly weights: Float64Array;
  /** Typical daily move by all factors. */
  readonly move: number;
};

/** Returns the factors of both currencies of a pair. The dollar itself has no factor. */
export function factorsOf({ base, quote }: Product): readonly Factor[] {
  const sides = [CURRENCIES[base].moves, CURRENCIES[quote].moves];
  return [...new Set(sides.flatMap((moves) => Object.keys(moves) as Factor[]))];
}

/** Returns the legs of a pair. The dollar itself has no leg. */
function legsOf(product: Product): readonly Leg[] {
  const factors = factorsOf(product);
  const sides = [
    { sign: 1 as const, moves: CURRENCIES[product.base].moves },
    { sign: -1 as const, moves: CURRENCIES[product.quote].moves },
  ];
  const legs = sides.map(({ sign, moves }): Leg => {
    const all = factors.map((factor) => moves[factor] ?? 0);
    return {
      sign,
      weights: Float64Array.from(all, (move) => move * HALVES_TO_UNIT),
      move: sqrt(all.reduce((sum, move) => sum + move * move, 0)),
    };
  });
  return legs.filter(({ move }) => move > 0);
}

/** The data that determines the prices of a product on one UTC day. */
export type FactorDay = {
  /** Logarithm of the price divided by the scale, at the start and at the end of the day. */
  readonly start: number;
  readonly end: number;
  readonly clock: TradingClock;
  /** Random words of each factor, in the order of `factorsOf`. */
  readonly draws: readonly BarDraws[];
};

/**
 * Creates the price path of a product, in fractional price units. Each factor is a random bridge on the trading clock
 * of its group, refined from the day down to the second; the logarithm of the price is the sum of the factors.
 * @param scale price of the product, in price units, when no factor has moved
 */
export function createFactorPath(
  product: Product,
  scale: number,
  factorDay: (day: number) => FactorDay,
): Path {
  const factorCount = factorsOf(product).length;
  const legs = legsOf(product);
  const legMoves = legs.reduce((sum, { move }) => sum + move, 0);

  const borders = LEVELS.map(({ parts }) => new Float64Array(parts + 1));
  const margins = LEVELS.map(({ parts }) => new Float64Array(parts));
  const sums = new Float64Array(MOST_PARTS);
  const halves = new Float64Array(MOST_PARTS * factorCount);
  const bufferedBar = new Float64Array(LEVELS.length).fill(-1);
  let currentDay = NaN;
  let opened: FactorDay | undefined;

  function openDay(day: number): FactorDay {
    if (!opened || day !== currentDay) {
      opened = factorDay(day);
      currentDay = day;
    }
    return opened;
  }

  function divide(depth: number, index: number, start: number, end: number): Float64Array {
    const line = borders[depth] as Float64Array;
    if (bufferedBar[depth] === index) return line;
    const { clock, draws } = opened as FactorDay;
    const { until, root } = clock.divide(currentDay, depth, index);
    const parts = root.length;
    for (let i = 1; i < parts; i += 1) line[i] = start + (end - start) * (until[i - 1] as number);
    for (let f = 0; f < draws.length; f += 1) {
      const words = (draws[f] as BarDraws)(currentDay, depth, index);
      for (let i = 0; i < parts; i += 1) {
        const word = words[i] as number;
        halves[f * MOST_PARTS + i] = (word & 0xffff) + (word >>> 16) - 65_535;
      }
    }
    const unitLimit = (MAX_DEVIATION[depth] as number) * clock.rootOf(currentDay, depth, index);
    for (const { sign, weights, move } of legs) {
      const limit = unitLimit * move;
      let sum = 0;
      for (let i = 0; i < parts; i += 1) {
        let draw = 0;
        for (let f = 0; f < weights.length; f += 1) {
          draw += (weights[f] as number) * (halves[f * MOST_PARTS + i] as number);
        }
        sum += (root[i] as number) * draw;
        sums[i] = sum;
      }
      for (let i = 1; i < parts; i += 1) {
        let deviation = (sums[i - 1] as number) - sum * (until[i - 1] as number);
        if (deviation > limit) deviation = max(2 * limit - deviation, -limit);
        else if (deviation < -limit) deviation = min(-2 * limit - deviation, limit);
        line[i] = (line[i] as number) + sign * deviation;
      }
    }
    line[0] = start;
    line[parts] = end;
    bufferedBar[depth] = index;
    return line;
  }

  function reaches(depth: number, index: number): Float64Array {
    const { root } = (opened as FactorDay).clock.divide(currentDay, depth, index);
    const line = margins[depth] as Float64Array;
    const scale = legMoves * (MAX_REACH[depth + 1] as number);
    for (let i = 0; i < root.length; i += 1) line[i] = scale * (root[i] as number);
    return line;
  }

  const logarithm = createBarPath({ openDay, divide, reaches });
  const toPrice = (value: number) => scale * exponential(value);
  return {
    at: (sec) => toPrice(logarithm.at(sec)),
    summary(fromSec, toSec) {
      const { open, high, low, close } = logarithm.summary(fromSec, toSec);
      return { open: toPrice(open), high: toPrice(high), low: toPrice(low), close: toPrice(close) };
    },
  };
}
