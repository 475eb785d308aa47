import { products } from '#marketDay/products';
import type { ProductCategory } from '#contract';
import type { MarketSeeds } from '#exchange/market/seeds';
import {
  TRIANGLES,
  autocorrelation,
  barsOf,
  correlation,
  dailyMoves,
  hourRatio,
  kurtosis,
  largestMove,
  longVarianceRatio,
  measuredProduct,
  median,
  midnightLevels,
  movesOf,
  productOf,
  sizesOf,
  tailExponent,
  triangleFit,
  weekendGap,
} from './marketFacts';
import type { Bars, Measured } from './marketFacts';

/** A property of prices of one group, for all its products and all seeds. */
export type GroupFigure = {
  readonly values: readonly number[];
  /** Accepted range of the median. */
  readonly range: readonly [least: number, most: number];
};

export type MarketFigure = {
  readonly name: string;
  /** A group is absent if it does not have the property. */
  readonly groups: Partial<Readonly<Record<ProductCategory, GroupFigure>>>;
  /** The same property of real prices. */
  readonly real: string;
};

/** Products and days to measure. Fewer of them give less exact medians. */
export type Extent = {
  readonly productIds: readonly string[];
  /** Days of hours. */
  readonly hourlyDays: number;
  /** Days of the variance over 128 days. */
  readonly longDays: number;
};

const EVERYTHING: Extent = {
  productIds: products.map(({ productId }) => productId),
  hourlyDays: 365,
  longDays: 7_300,
};

export const GROUPS = ['blockchain', 'forex', 'metal'] as const;
/** Days of minutes: three weeks. */
const MINUTE_DAYS = 21;
/** Days of the memory of daily moves. */
const MEMORY_DAYS = 2_000;
/** Pairs that move together. */
const RELATED = [
  ['BTCUSDT', 'ETHUSDT'],
  ['EURUSD', 'GBPUSD'],
  ['XAUUSD', 'XAGUSD'],
] as const;

type Range = readonly [number, number];
const same = (range: Range) => ({ blockchain: range, forex: range, metal: range });

/** All series of one product of one market. */
type Series = {
  readonly measured: Measured;
  readonly seed: number;
  readonly minutes: Bars;
  readonly hours: Bars;
  readonly midnights: Float64Array;
};

/** Measures the market of several seeds. Everything takes about half a minute of CPU time for each seed. */
export function measureMarketFigures(
  markets: readonly MarketSeeds[],
  { productIds, hourlyDays, longDays }: Extent = EVERYTHING,
): readonly MarketFigure[] {
  const all = markets.flatMap((seeds, seed): readonly Series[] => {
    const own = productIds.map((id) => measuredProduct(seeds, productOf(id)));
    const levels = midnightLevels(own, longDays);
    return own.map((measured, n) => ({
      measured,
      seed,
      minutes: barsOf(measured, 60, MINUTE_DAYS),
      hours: barsOf(measured, 3_600, hourlyDays),
      midnights: levels[n] as Float64Array,
    }));
  });
  const triangles = markets.flatMap((seeds) =>
    TRIANGLES.map((triangle) => ({
      group: productOf(triangle[0]).category,
      value: triangleFit(seeds, triangle, 2_000, 997),
    })),
  );
  const related = RELATED.flatMap(([left, right]) =>
    markets.map((_, seed) => ({
      group: productOf(left).category,
      value: correlation(
        movesOf(seriesOf(all, left, seed).hours),
        movesOf(seriesOf(all, right, seed).hours),
      ),
    })),
  );

  const grouped = (
    name: string,
    ranges: Partial<Readonly<Record<ProductCategory, Range>>>,
    real: string,
    values: readonly { readonly group: ProductCategory; readonly value: number }[],
  ): MarketFigure => {
    const groups = Object.entries(ranges).map(([group, range]) => [
      group,
      { range, values: values.flatMap((each) => (each.group === group ? [each.value] : [])) },
    ]);
    return { name, real, groups: Object.fromEntries(groups) as MarketFigure['groups'] };
  };
  const each = (
    name: string,
    ranges: Partial<Readonly<Record<ProductCategory, Range>>>,
    real: string,
    measure: (series: Series) => number,
  ) =>
    grouped(
      name,
      ranges,
      real,
      all
        .filter(({ measured }) => measured.product.category in ranges)
        .map((series) => ({
          group: series.measured.product.category,
          value: measure(series),
        })),
    );
  const minuteSizes = ({ minutes }: Series) => sizesOf(movesOf(minutes));
  const dailySizes = ({ measured, midnights }: Series) =>
    sizesOf(dailyMoves(measured, midnights, MEMORY_DAYS));
  const volumeFit = (bars: Bars) => correlation(bars.volumes, sizesOf(movesOf(bars)));

  return [
    each(
      'kurtosis of moves, 1 min',
      { blockchain: [7, 15], forex: [6, 12], metal: [6, 12] },
      'altcoin 10.5, EUR/USD 6.5–7.4',
      ({ minutes }) => kurtosis(movesOf(minutes)),
    ),
    each('kurtosis of moves, 1 h', same([4, 18]), 'EUR/USD 14.5', ({ hours }) =>
      kurtosis(movesOf(hours)),
    ),
    each(
      'tail exponent, largest 1 % of minutes',
      same([2, 6]),
      'BTC 2.8, altcoin 3.4, EUR/USD 4.3–6.5',
      ({ minutes }) => tailExponent(movesOf(minutes), 0.01),
    ),
    each(
      'largest minute of three weeks, standard deviations',
      { blockchain: [10, 25], forex: [9, 25], metal: [9, 25] },
      'altcoin 10, BTC 28',
      ({ minutes }) => largestMove(movesOf(minutes)),
    ),
    ...(
      [
        [1, 0.2, 'BTC 0.38, EUR/USD 0.20'],
        [10, 0.15, 'BTC 0.27, EUR/USD 0.17'],
        [60, 0.1, 'BTC 0.16, EUR/USD 0.14'],
      ] as const
    ).map(([lag, least, real]) =>
      each(`autocorrelation of absolute moves, ${lag} min`, same([least, 1]), real, (series) =>
        autocorrelation(minuteSizes(series), lag),
      ),
    ),
    each('autocorrelation of absolute daily moves, 1 day', same([0.1, 0.2]), 'BTC 0.13', (series) =>
      autocorrelation(dailySizes(series), 1),
    ),
    each(
      'autocorrelation of absolute daily moves, 5 days',
      same([0.05, 1]),
      'BTC 0.07 (10 days)',
      (series) => autocorrelation(dailySizes(series), 5),
    ),
    each(
      'correlation of volume and absolute move, 1 min',
      same([0.25, 0.45]),
      'BTC 0.31, altcoin 0.27',
      ({ minutes }) => volumeFit(minutes),
    ),
    each(
      'correlation of volume and absolute move, 1 h',
      same([0.3, 0.6]),
      'EUR/USD 0.47',
      ({ hours }) => volumeFit(hours),
    ),
    each('autocorrelation of moves, 1 min', same([-0.02, 0.02]), '−0.17 to 0.04', ({ minutes }) =>
      autocorrelation(movesOf(minutes), 1),
    ),
    each(
      'loudest ÷ quietest hour',
      { blockchain: [1.2, 2], forex: [3, 5], metal: [3, 5] },
      'EUR/USD 2.9–6.0',
      ({ hours }) => hourRatio(hours),
    ),
    each(
      'opening gap after a weekend, hourly deviations',
      { forex: [0.3, 1.5], metal: [0.3, 1.5] },
      '0.7',
      ({ hours, measured }) => weekendGap(hours, measured),
    ),
    grouped(
      'hourly correlation of BTC and ETH, EUR/USD and GBP/USD, gold and silver',
      same([0.5, 0.9]),
      '0.5–0.9',
      related,
    ),
    each(
      'variance of 128 days ÷ 128 × variance of a day',
      same([0.8, 1.2]),
      'about 1',
      ({ midnights }) => longVarianceRatio(midnights),
    ),
    grouped(
      'displayed cross against its displayed legs, largest difference ÷ rounding',
      { forex: [0, 1], metal: [0, 1] },
      'held near 0 by arbitrage',
      triangles,
    ),
  ];
}

export const isAccepted = ({ values, range: [least, most] }: GroupFigure): boolean => {
  const middle = median(values);
  return middle >= least && middle <= most;
};

function seriesOf(all: readonly Series[], productId: string, seed: number): Series {
  const found = all.find(
    (series) => series.measured.product.productId === productId && series.seed === seed,
  );
  if (!found) throw new RangeError(`${productId} is not measured`);
  return found;
}
