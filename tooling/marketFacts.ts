import { createBaseMarket } from '#exchange/market/feed';
import type { BaseMarket } from '#exchange/market/feed';
import { findProduct } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import type { MarketSeeds } from '#exchange/market/seeds';
import { createTradingHours } from '#exchange/market/tradingHours';

/** Local copies, because every minute of data uses these functions and Jest makes access to globals slow. */
const { abs, floor, log, max, round, sqrt } = Math;

const HOUR_SEC = 3_600;
const DAY_SEC = 86_400;
/** End of the measured range: 1 November 2026. */
export const FACTS_END_SEC = Date.UTC(2026, 10, 1) / 1000;

/** Returns a product of the exchange. @throws RangeError for an unknown id */
export function productOf(productId: string): Product {
  const product = findProduct(productId);
  if (!product) throw new RangeError(`no product ${productId}`);
  return product;
}

/** A product of one market. */
export type Measured = BaseMarket & {
  readonly product: Product;
  /** Whether the product trades in a second. */
  readonly isOpenAt: (sec: number) => boolean;
};

export function measuredProduct(seeds: MarketSeeds, product: Product): Measured {
  const hours = createTradingHours(product, seeds);
  return {
    ...createBaseMarket(seeds, product),
    product,
    isOpenAt: (sec) => hours.at(sec).open,
  };
}

/** Logarithms of the last prices of consecutive bars, and the volumes of the bars; NaN while the product is closed. */
export type Bars = {
  readonly fromSec: number;
  readonly seconds: number;
  readonly closes: Float64Array;
  readonly volumes: Float64Array;
};

/** Computes the bars of the `days` days before the end of the measured range. */
export function barsOf({ path, volume, isOpenAt }: Measured, seconds: number, days: number): Bars {
  const fromSec = FACTS_END_SEC - days * DAY_SEC;
  const closes = new Float64Array((days * DAY_SEC) / seconds).fill(NaN);
  const volumes = closes.slice();
  for (let i = 0; i < closes.length; i += 1) {
    const start = fromSec + i * seconds;
    const end = start + seconds;
    if (!isOpenAt(end - 1)) continue;
    closes[i] = log(path.at(end - 1));
    volumes[i] = volume.between(start, end);
  }
  return { fromSec, seconds, closes, volumes };
}

/** Returns the moves of a bar's price since the bar before; NaN over a closure. */
export const movesOf = ({ closes }: Pick<Bars, 'closes'>): Float64Array =>
  closes.map((close, i) => close - (i === 0 ? NaN : (closes[i - 1] as number)));

/**
 * Returns the levels at the last `days` midnights and at the end, oldest first. The
 * days are the outer loop, because all products share the cached days of a market.
 */
export function midnightLevels(products: readonly Measured[], days: number): Float64Array[] {
  const levels = products.map(() => new Float64Array(days + 1));
  for (let i = 0; i <= days; i += 1) {
    const sec = FACTS_END_SEC + (i - days) * DAY_SEC;
    products.forEach(({ path }, n) => ((levels[n] as Float64Array)[i] = log(path.at(sec))));
  }
  return levels;
}

/** Returns the moves of the last `days` days of midnight levels; a product with weekends has only its weekdays. */
export function dailyMoves(
  { product }: Measured,
  levels: Float64Array,
  days: number,
): Float64Array {
  const first = levels.length - 1 - days;
  const moves = Float64Array.from(
    { length: days },
    (_, i) => (levels[first + i + 1] as number) - (levels[first + i] as number),
  );
  if (product.category === 'blockchain') return moves;
  const firstDay = FACTS_END_SEC / DAY_SEC - days;
  // The epoch was a Thursday.
  return moves.filter((_, i) => ![0, 6].includes((firstDay + i + 4) % 7));
}

const known = (values: Float64Array) => values.filter((value) => !Number.isNaN(value));

const mean = (values: Float64Array) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the standard deviation; NaN values are ignored. */
function deviation(values: Float64Array): number {
  const present = known(values);
  const average = mean(present);
  return sqrt(mean(present.map((value) => (value - average) ** 2)));
}

/** Returns the fourth moment divided by the squared second moment, which is 3 for a normal distribution. */
export function kurtosis(values: Float64Array): number {
  const present = known(values);
  const average = mean(present);
  const second = mean(present.map((value) => (value - average) ** 2));
  return mean(present.map((value) => (value - average) ** 4)) / second ** 2;
}

/** Returns the correlation of two series of the same length; pairs with NaN are ignored. */
export function correlation(left: Float64Array, right: Float64Array): number {
  const isPresent = (i: number) => !Number.isNaN((left[i] as number) + (right[i] as number));
  const x = left.filter((_, i) => isPresent(i));
  const y = right.filter((_, i) => isPresent(i));
  const [meanX, meanY] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, i) => (value - meanX) * ((y[i] as number) - meanY)));
  return covariance / (deviation(x) * deviation(y));
}

/** Returns the correlation of a series with itself `lag` values later. */
export const autocorrelation = (values: Float64Array, lag: number) =>
  correlation(values.slice(0, -lag), values.slice(lag));

/** Returns the absolute values. */
export const sizesOf = (values: Float64Array): Float64Array => values.map((value) => abs(value));

/** Returns the mean absolute move in the loudest hour of the UTC day divided by that in the quietest. */
export function hourRatio(bars: Bars): number {
  const sums = new Float64Array(24);
  const counts = new Float64Array(24);
  movesOf(bars).forEach((move, i) => {
    if (Number.isNaN(move)) return;
    const hour = floor(((bars.fromSec + i * bars.seconds) % DAY_SEC) / HOUR_SEC);
    (sums[hour] as number) += abs(move);
    (counts[hour] as number) += 1;
  });
  const moves = sums.map((sum, hour) => sum / (counts[hour] as number));
  const sorted = known(moves).sort();
  return (sorted.at(-1) as number) / (sorted[0] as number);
}

/** Returns the largest absolute value in standard deviations. */
export function largestMove(moves: Float64Array): number {
  return known(moves).reduce((most, value) => max(most, abs(value)), 0) / deviation(moves);
}

/** Returns the slope of the tail: the Hill estimate over the largest `share` of absolute values. */
export function tailExponent(values: Float64Array, share: number): number {
  const sizes = sizesOf(known(values)).sort().reverse();
  const count = floor(sizes.length * share);
  const least = log(sizes[count] as number);
  return 1 / (mean(sizes.slice(0, count).map((size) => log(size))) - least);
}

/** Returns the median opening gap of the weekends in standard deviations of an hour; NaN without weekends. */
export function weekendGap(hours: Bars, { path }: Measured): number {
  const hourly = deviation(movesOf(hours));
  const gaps: number[] = [];
  let lastOpen = NaN;
  let closedHours = 0;
  hours.closes.forEach((close, i) => {
    if (Number.isNaN(close)) {
      closedHours += 1;
      return;
    }
    if (closedHours > 24 && !Number.isNaN(lastOpen)) {
      gaps.push(abs(log(path.at(hours.fromSec + i * hours.seconds)) - lastOpen) / hourly);
    }
    lastOpen = close;
    closedHours = 0;
  });
  return median(gaps);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[floor(values.length / 2)] ?? NaN;

/** Returns the variance of the moves over 128 days divided by 128 times the variance of the moves over a day. */
export function longVarianceRatio(levels: Float64Array): number {
  const squared = (step: number) =>
    mean(levels.slice(step).map((level, i) => (level - (levels[i] as number)) ** 2));
  return squared(128) / (128 * squared(1));
}

/** Three pairs of which the first is the product of the other two (`times`), or the first divided by the second. */
export const TRIANGLES = [
  ['EURJPY', 'EURUSD', 'times', 'USDJPY'],
  ['GBPJPY', 'GBPUSD', 'times', 'USDJPY'],
  ['AUDJPY', 'AUDUSD', 'times', 'USDJPY'],
  ['EURGBP', 'EURUSD', 'over', 'GBPUSD'],
  ['XAUEUR', 'XAUUSD', 'over', 'EURUSD'],
] as const;

/**
 * Compares displayed prices of a triangle at `count` seconds, `stepSec` apart. Returns the largest ratio of a difference
 * to the rounding of the three displayed prices.
 */
export function triangleFit(
  seeds: MarketSeeds,
  [cross, first, operation, second]: (typeof TRIANGLES)[number],
  count: number,
  stepSec: number,
): number {
  const [whole, left, right] = [cross, first, second].map((id) => {
    const product = productOf(id);
    const { path } = createBaseMarket(seeds, product);
    return { path, unit: 10 ** product.precision };
  }) as [Leg, Leg, Leg];
  let share = 0;
  for (let i = 0; i < count; i += 1) {
    const sec = FACTS_END_SEC - i * stepSec;
    const shown = [whole, left, right].map(({ path, unit }) => round(path.at(sec)) / unit);
    const [c = 0, a = 0, b = 0] = shown;
    const expected = operation === 'times' ? a * b : a / b;
    const rounding = 0.5 + whole.unit * expected * (0.5 / left.unit / a + 0.5 / right.unit / b);
    share = max(share, (abs(c - expected) * whole.unit) / rounding);
  }
  return share;
}

type Leg = { readonly path: ReturnType<typeof createBaseMarket>['path']; readonly unit: number };
