import type { Path } from './day/barSearch';
import { CURRENCIES } from './day/currencies';
import { DAY_SEC, HOUR_SEC } from './day/levels';
import { createPath } from './path';
import { products } from './day/products';
import type { ListedCurrency, Product } from './day/products';
import { sessionsStartDay } from './seeds';
import type { MarketSeeds } from './seeds';
import { createSessionPath } from './sessionDays';

/** The market with sessions of a product. */
type Sessions = {
  /** Periods of this market, oldest first. */
  readonly seeds: MarketSeeds;
  /** Price of the product, in price units, when no factor has moved. */
  readonly scale: number;
  /** First day, if this market follows another one. */
  readonly origin?: number;
};

/**
 * Returns the market with sessions of a product; null if it determines no day. It follows the bridges between
 * independent levels, and continues at their last prices in dollars.
 */
export function sessionsOf(seeds: MarketSeeds, product: Product): Sessions | null {
  const origin = sessionsStartDay(seeds);
  const [earlier, later] = splitAt(seeds, origin);
  const unit = 10 ** product.precision;
  if (later.length === 0) return null;
  if (earlier.length === 0) {
    const scale = (unit * CURRENCIES[product.base].value) / CURRENCIES[product.quote].value;
    return { seeds, scale };
  }
  const dollarsAtStart = (currency: ListedCurrency) => lastDollarValue(earlier, currency, origin);
  const scale = (unit * dollarsAtStart(product.base)) / dollarsAtStart(product.quote);
  return { seeds: later, scale, origin };
}

const splitAt = (seeds: MarketSeeds, day: number): readonly [MarketSeeds, MarketSeeds] => [
  seeds.filter(({ fromDay }) => fromDay < day),
  seeds.filter(({ fromDay }) => fromDay >= day),
];

/** Creates the price path of a product, in fractional price units. */
export function createBasePath(seeds: MarketSeeds, product: Product): Path {
  const startDay = sessionsStartDay(seeds);
  const [earlier] = splitAt(seeds, startDay);
  const sessions = sessionsOf(seeds, product);
  if (!sessions) return bridgePath(seeds, product);
  const path = createSessionPath(product, sessions.seeds, sessions.scale, sessions.origin);
  if (earlier.length === 0) return path;
  return joinPaths(bridgePath(earlier, product), path, startDay * DAY_SEC);
}

function bridgePath(seeds: MarketSeeds, product: Product): Path {
  const restHour = product.hours && product.hours.closesAtSec / HOUR_SEC;
  return createPath({
    seeds,
    productId: product.productId,
    level: product.level,
    dailyMove: product.level * product.dailyVolatility,
    ...(restHour !== undefined && { restHour }),
  });
}

/** Returns the value of a currency in dollars, by the price of its dollar pair at the start of a day. */
function lastDollarValue(seeds: MarketSeeds, currency: ListedCurrency, day: number): number {
  const isDollar = (code: ListedCurrency) => code === 'USD' || code === 'USDT';
  if (isDollar(currency)) return 1;
  for (const product of products) {
    const { base, quote, precision } = product;
    const isOwnPair = base === currency ? isDollar(quote) : quote === currency && isDollar(base);
    if (!isOwnPair) continue;
    const price = bridgePath(seeds, product).at(day * DAY_SEC) / 10 ** precision;
    return base === currency ? price : 1 / price;
  }
  throw new RangeError(`no dollar pair of ${currency}`);
}

/** Joins two paths at a second, from which the later one determines the prices. */
function joinPaths(earlier: Path, later: Path, startSec: number): Path {
  return {
    at: (sec) => (sec < startSec ? earlier : later).at(sec),
    summary(fromSec, toSec) {
      if (toSec <= startSec) return earlier.summary(fromSec, toSec);
      if (fromSec >= startSec) return later.summary(fromSec, toSec);
      const first = earlier.summary(fromSec, startSec);
      const last = later.summary(startSec, toSec);
      return {
        open: first.open,
        high: Math.max(first.high, last.high),
        low: Math.min(first.low, last.low),
        close: last.close,
      };
    },
  };
}
