import { CURRENCIES, seriesNumber } from '#marketDay/currencies';
import { createFactorPath, factorsOf } from '#marketDay/factorPath';
import type { FactorDay } from '#marketDay/factorPath';
import type { Path } from '#marketDay/barSearch';
import type { Product } from '#marketDay/products';
import type { MarketSeeds } from './seeds';
import { createSessionPeriods } from './sessionPeriods';

/** The inputs from which the prices of a day are computed, and the trading time of its group of products. */
type SessionDay = FactorDay & {
  readonly time: number;
  /** See `SessionPeriod`. */
  readonly decidedOn: number;
};

/** Creates the function that returns what determines the prices of a product on a day. */
export function createSessionDays(
  product: Product,
  seeds: MarketSeeds,
): (day: number) => SessionDay {
  const { group, moves: base } = CURRENCIES[product.base];
  const { moves: quote } = CURRENCIES[product.quote];
  const factors = factorsOf(product);
  const dailyMoves = factors.map((factor) => (base[factor] ?? 0) - (quote[factor] ?? 0));
  const periodOn = createSessionPeriods({
    seeds,
    group,
    clockName: group === 'forex' ? 'USD' : 'COINS',
    names: factors,
    purpose: 'price',
    numberOf: seriesNumber,
  });

  const levelAtStartOf = (day: number) =>
    periodOn(day).levels.reduce((sum, level, f) => sum + (dailyMoves[f] as number) * level(day), 0);

  return (day) => {
    const { clock, times, draws, decidedOn } = periodOn(day);
    const [start, end] = [levelAtStartOf(day), levelAtStartOf(day + 1)];
    return { start, end, time: times.on(day), clock, draws, decidedOn: decidedOn(day) };
  };
}

/** Returns the price of a product, in price units, on the day on which no factor has moved. */
export const scaleOf = ({ base, quote, precision }: Product): number =>
  (10 ** precision * CURRENCIES[base].value) / CURRENCIES[quote].value;

/** Creates the price path of a product, in fractional price units. */
export const createSessionPath = (product: Product, seeds: MarketSeeds): Path =>
  createFactorPath(product, scaleOf(product), createSessionDays(product, seeds));
