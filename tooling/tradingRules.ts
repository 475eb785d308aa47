import { TERMS } from '#exchange/domain/terms';
import { createBaseMarket } from '#exchange/market/feed';
import type { MarketSeeds } from '#exchange/market/seeds';
import { createTradingHours } from '#exchange/market/tradingHours';
import { productOf } from './marketFacts';

/** Local copies, because every window uses these functions and Jest makes access to globals slow. */
const { floor, round, sign, sqrt } = Math;

/** Displayed prices of a product, one every ten seconds, in price units; 0 while it is closed. */
export type Prices = Int32Array;
const STEP_SEC = 10;
const HOUR_STEPS = 3_600 / STEP_SEC;
const DAY_STEPS = 24 * HOUR_STEPS;

/** The durations of orders in steps. @throws Error for a duration that is not a whole number of steps */
const DURATION_STEPS = TERMS.order.durations.map(({ durationSec }) => {
  if (durationSec % STEP_SEC !== 0) throw new Error(`${durationSec} s are not whole steps`);
  return durationSec / STEP_SEC;
});

/** A rule names a direction at a step: positive for rise, negative for drop, 0 for no order. */
type Rule = { readonly name: string; readonly steps: number; readonly at: (i: number) => number };

export function displayedPrices(
  seeds: MarketSeeds,
  productId: string,
  fromSec: number,
  days: number,
): Prices {
  const product = productOf(productId);
  const { path } = createBaseMarket(seeds, product);
  const hours = createTradingHours(product, seeds);
  const prices = new Int32Array(days * DAY_STEPS);
  for (let i = 0; i < prices.length; i += 1) {
    const sec = fromSec + i * STEP_SEC;
    prices[i] = hours.at(sec).open ? round(path.at(sec)) : 0;
  }
  return prices;
}

/** Move of a price over the steps before step `i`; 0 if the product was closed. */
function moveBefore(prices: Prices, i: number, steps: number): number {
  const now = prices[i] ?? 0;
  const before = prices[i - steps] ?? 0;
  return now === 0 || before === 0 ? 0 : now - before;
}

/**
 * Lists simple rules for a product: follow or fade its last move, of all sizes or only large ones; follow the last move
 * of another pair; fixed directions by the hour; and directions near round numbers. A rule that is worse than chance is
 * a better one with opposite directions.
 */
export function simpleRules(own: Prices, others: readonly Prices[]): readonly Rule[] {
  const lookBacks = [1, 3, 6, 12, 18, 30, 60, 120, 180, 360, 720, 1_440, 4_320, 8_640];
  const rules: Rule[] = [];
  for (const steps of DURATION_STEPS) {
    for (const back of lookBacks) {
      const typical = typicalMove(own, back);
      for (const size of [0, 1, 2, 3]) {
        rules.push({
          name: `the last move over ${back * STEP_SEC} s, if above ${size} typical ones`,
          steps,
          at(i) {
            const move = moveBefore(own, i, back);
            return move > size * typical || move < -size * typical ? move : 0;
          },
        });
      }
      others.forEach((prices, n) => {
        if (back > 360) return;
        rules.push({
          name: `the last move of pair ${n} over ${back * STEP_SEC} s`,
          steps,
          at: (i) => moveBefore(prices, i, back),
        });
      });
    }
    for (let hour = 0; hour < 24; hour += 1) {
      rules.push({
        name: `rise in hour ${hour}`,
        steps,
        at: (i) => (floor((i % DAY_STEPS) / HOUR_STEPS) === hour ? 1 : 0),
      });
    }
    for (const unit of [10, 100, 1_000]) {
      for (const side of [1, -1]) {
        rules.push({
          name: `rise ${side > 0 ? 'above' : 'below'} a multiple of ${unit}`,
          steps,
          at(i) {
            const rest = (own[i] ?? 0) % unit;
            return (side > 0 ? rest : unit - rest) <= unit / 10 ? 1 : 0;
          },
        });
      }
    }
  }
  return rules;
}

function typicalMove(prices: Prices, steps: number): number {
  let sum = 0;
  let count = 0;
  for (let i = steps; i < prices.length; i += steps) {
    const move = moveBefore(prices, i, steps);
    sum += move * move;
    count += 1;
  }
  return sqrt(sum / count);
}

/**
 * Tests a rule on the steps from `from` to `to`: one order after the other. Returns how far the share of correct
 * directions is from one half, in standard errors; ties do not count.
 */
export function distanceFromChance(rule: Rule, own: Prices, from: number, to: number): number {
  let correct = 0;
  let decided = 0;
  for (let i = from; i + rule.steps < to; i += rule.steps) {
    const entry = own[i] as number;
    const exit = own[i + rule.steps] as number;
    if (entry === 0 || exit === 0 || exit === entry) continue;
    const direction = sign(rule.at(i));
    if (direction === 0) continue;
    decided += 1;
    if (direction === sign(exit - entry)) correct += 1;
  }
  return decided === 0 ? 0 : (correct - decided / 2) / (sqrt(decided) / 2);
}
