import { INTERVAL_MS } from '#contract';
import type { Interval } from '#contract';
import { formatPriceUnits, formatVolume } from '#marketDay/decimals';
import { createMarket } from '#exchange/market/market';
import type { Product } from '#marketDay/products';
import { oneSeed } from './oneSeed';
import type { createCandleCache } from '#exchange/http/handlers/candleCache';

export const market = createMarket({ seeds: oneSeed('tidemark') });
export const NOON = Date.UTC(2026, 10, 20, 12, 0, 7);

/** A clock that never advances, so that computations use no budget. */
export const noTime = () => 0;

type Page = readonly [before: number | undefined, limit: number];

/** Pages of candles: the latest one, old ones, and pages that end between two candles, in the future, on a boundary. */
export const pagesOf = (interval: Interval): readonly Page[] => [
  [undefined, 1],
  [undefined, 300],
  [NOON - 100 * INTERVAL_MS[interval], 301],
  [NOON - 100 * INTERVAL_MS[interval] + 1, 7],
  [NOON + 1e9, 2],
  [Math.floor(NOON / INTERVAL_MS[interval]) * INTERVAL_MS[interval], 3],
];

/** Expects the candle cache to return the candles of the market, computed and cached. */
export function expectMarketCandles(
  book: ReturnType<typeof createCandleCache>,
  product: Product,
  interval: Interval,
  [before, limit]: Page,
): void {
  const expected = market
    .candles(product.productId, interval, before ?? NOON + 1, limit, NOON)
    .map(({ openAt, open, high, low, close, volume }) => [
      openAt,
      ...[open, high, low, close].map((price) => formatPriceUnits(product, price)),
      formatVolume(product, volume),
    ]);
  const request = { product, interval, before, limit, nowMs: NOON };
  for (let round = 0; round < 2; round += 1) {
    expect(JSON.parse(book.candles(market, request) ?? '')).toEqual(expected);
  }
}
