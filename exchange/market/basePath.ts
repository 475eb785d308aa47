import type { Path } from './barSearch';
import { CURRENCIES } from './currencies';
import { DAY_SEC, HOUR_SEC } from './levels';
import { createPath } from './path';
import { products } from './products';
import type { ListedCurrency, Product } from './products';
import { sessionsStartDay } from './seeds';
import type { MarketSeeds } from './seeds';
import { createSessionPath } from './sessionPath';

/**
 * Creates the price path of a product, in fractional price units. The periods of the market with sessions follow those
 * of the bridges between independent levels, and continue at their last prices in dollars.
 */
export function createBasePath(seeds: MarketSeeds, product: Product): Path {
  const startDay = sessionsStartDay(seeds);
  const earlier = seeds.filter(({ fromDay }) => fromDay < startDay);
  const later = seeds.filter(({ fromDay }) => fromDay >= startDay);
  const unit = 10 ** product.precision;
  if (earlier.length === 0) {
    const scale = (unit * CURRENCIES[product.base].value) / CURRENCIES[product.quote].value;
    return createSessionPath(product, seeds, scale);
  }
  const bridges = bridgePath(earlier, product);
  if (later.length === 0) return bridges;
  const dollarsAtStart = (currency: ListedCurrency) => lastDollarValue(earlier, currency, startDay);
  const scale = (unit * dollarsAtStart(product.base)) / dollarsAtStart(product.quote);
  return joinPaths(bridges, createSessionPath(product, later, scale, startDay), startDay * DAY_SEC);
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
