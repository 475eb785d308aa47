import { createBaseMarket } from '#exchange/market/feed';
import { findProduct } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import type { MarketSeeds } from '#exchange/market/seeds';
import { createTradingHours } from '#exchange/market/tradingHours';

/** Local copies, because every minute of data uses these functions and Jest makes access to globals slow. */
const { abs, floor, log, max, round, sqrt } = Math;

const MINUTE_SEC = 60;
const DAY_SEC = 86_400;
const DAY_MINUTES = 1_440;
/** End of the measured range: 1 November 2026. */
export const FACTS_END_SEC = Date.UTC(2026, 10, 1) / 1000;

/** Returns a product of the exchange. @throws RangeError for an unknown id */
export function productOf(productId: string): Product {
  const product = findProduct(productId);
  if (!product) throw new RangeError(`no product ${productId}`);
  return product;
}

/** Logarithms of the last prices of consecutive minutes; NaN while the product is closed. */
type Closes = { readonly fromSec: number; readonly values: Float64Array };

/** Computes the minutes of the `days` days before `endSec`. */
export function minuteCloses(
  seeds: MarketSeeds,
  product: Product,
  days: number,
  endSec = FACTS_END_SEC,
): Closes {
  const { path } = createBaseMarket(seeds, product);
  const hours = createTradingHours(product, seeds);
  const fromSec = endSec - days * DAY_SEC;
  const values = new Float64Array(days * DAY_MINUTES);
  for (let i = 0; i < values.length; i += 1) {
    const sec = fromSec + (i + 1) * MINUTE_SEC - 1;
    values[i] = hours.at(sec).open ? log(path.at(sec)) : NaN;
  }
  return { fromSec, values };
}

/** Returns over `minutes`; NaN over a closure. */
export function returnsOver({ values }: Closes, minutes: number): Float64Array {
  const count = floor((values.length - 1) / minutes);
  return Float64Array.from({ length: count }, (_, i) => {
    let sum = 0;
    // A sum of minutes is NaN if the product is closed in one of them.
    for (let j = i * minutes; j < (i + 1) * minutes; j += 1) {
      sum += (values[j + 1] as number) - (values[j] as number);
    }
    return sum;
  });
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

/** Returns the mean absolute minute return of each hour of the UTC day; NaN for an hour without trading. */
function moveByHour(closes: Closes): number[] {
  const returns = returnsOver(closes, 1);
  const sums = new Array<number>(24).fill(0);
  const counts = new Array<number>(24).fill(0);
  returns.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    const hour = floor(((closes.fromSec + (i + 1) * MINUTE_SEC) % DAY_SEC) / 3_600);
    (sums[hour] as number) += abs(value);
    (counts[hour] as number) += 1;
  });
  return sums.map((sum, hour) => sum / (counts[hour] as number));
}

/** Returns the loudest hour divided by the quietest hour. */
export function hourRatio(closes: Closes): number {
  const moves = moveByHour(closes).filter((move) => !Number.isNaN(move));
  return moves.reduce((left, right) => max(left, right)) / moves.reduce((a, b) => (a < b ? a : b));
}

/** Returns the largest minute in standard deviations of all minutes. */
export function largestMinute(closes: Closes): number {
  const returns = known(returnsOver(closes, 1));
  return returns.reduce((most, value) => max(most, abs(value)), 0) / deviation(returns);
}

/** Returns the slope of the tail: the Hill estimate over the largest `share` of absolute values. */
export function tailExponent(values: Float64Array, share: number): number {
  const sizes = known(values).map(abs).sort().reverse();
  const count = floor(sizes.length * share);
  const least = log(sizes[count] as number);
  return 1 / (mean(sizes.slice(0, count).map(log)) - least);
}

/** Returns the opening gaps of the weekends in standard deviations of an hour. */
export function weekendGaps(closes: Closes): number[] {
  const hourly = deviation(returnsOver(closes, 60));
  const gaps: number[] = [];
  let lastOpen = NaN;
  let closedMinutes = 0;
  for (const value of closes.values) {
    if (Number.isNaN(value)) {
      closedMinutes += 1;
      continue;
    }
    if (closedMinutes > DAY_MINUTES && !Number.isNaN(lastOpen)) {
      gaps.push(abs(value - lastOpen) / hourly);
    }
    lastOpen = value;
    closedMinutes = 0;
  }
  return gaps;
}

/** Returns the variance of the moves over 128 days divided by 128 times the variance of the moves over a day. */
export function longVarianceRatio(seeds: MarketSeeds, product: Product, days: number): number {
  const { path } = createBaseMarket(seeds, product);
  const levels = Float64Array.from({ length: days }, (_, day) =>
    log(path.at(FACTS_END_SEC - day * DAY_SEC)),
  );
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
 * Compares displayed prices of a triangle at `count` seconds, `stepSec` apart. Returns the largest difference in last
 * digits of the cross, and the largest ratio of a difference to the rounding of the three displayed prices.
 */
export function triangleFit(
  seeds: MarketSeeds,
  [cross, first, operation, second]: (typeof TRIANGLES)[number],
  count: number,
  stepSec: number,
): { readonly digits: number; readonly share: number } {
  const [whole, left, right] = [cross, first, second].map((id) => {
    const product = productOf(id);
    const { path } = createBaseMarket(seeds, product);
    return { path, unit: 10 ** product.precision };
  }) as [Leg, Leg, Leg];
  let digits = 0;
  let share = 0;
  for (let i = 0; i < count; i += 1) {
    const sec = FACTS_END_SEC - i * stepSec;
    const shown = [whole, left, right].map(({ path, unit }) => round(path.at(sec)) / unit);
    const [c = 0, a = 0, b = 0] = shown;
    const expected = operation === 'times' ? a * b : a / b;
    const rounding = 0.5 + whole.unit * expected * (0.5 / left.unit / a + 0.5 / right.unit / b);
    const difference = abs(c - expected) * whole.unit;
    digits = max(digits, difference);
    share = max(share, difference / rounding);
  }
  return { digits, share };
}

type Leg = { readonly path: ReturnType<typeof createBaseMarket>['path']; readonly unit: number };
