import { DAY_MS, INTERVAL_MS } from '#contract';
import type { Interval } from '#contract';
import { formatPriceUnits, formatVolume } from '#marketDay/decimals';
import type { Market } from '../../market/market';
import type { Product } from '#marketDay/products';

/** Maximum age of candles: some thousand candles per interval, more than users scroll through. */
const AGE_MAX_MS: Readonly<Record<Interval, number>> = {
  '1m': 7 * DAY_MS,
  '5m': 30 * DAY_MS,
  '15m': 90 * DAY_MS,
  '30m': 180 * DAY_MS,
  '1h': 365 * DAY_MS,
  '4h': 3 * 365 * DAY_MS,
  '1d': 3 * 365 * DAY_MS,
};

/** Number of candles per cached page, and number of pages; the least recently used page is evicted. */
const PAGE_INTERVALS = 200;
const PAGES_MAX = 1_200;

/** Share of all time in which uncached candles may be computed; unused time is saved up to a maximum. */
const BUDGET_SHARE = 0.25;
const BUDGET_MAX_MS = 2_000;

interface CandleRequest {
  readonly product: Product;
  readonly interval: Interval;
  readonly before: number | undefined;
  readonly limit: number;
  readonly nowMs: number;
}

interface CandleRow {
  readonly openAt: number;
  /** The candle as JSON, as sent to clients. */
  readonly json: string;
}

export interface CandleCache {
  /** Returns candles as JSON, oldest first; null if the computing budget is used up. */
  candles(market: Market, request: CandleRequest): string | null;
}

/**
 * Creates the cache of candles. Past candles never change, so the cache computes each candle once. A budget limits the
 * computation of old candles, so that a client with many requests for different times cannot use up the CPU.
 */
export function createCandleCache(clock: () => number = () => performance.now()): CandleCache {
  let pages = new Map<string, readonly CandleRow[]>();
  let cachedMarket: Market | undefined;
  let budget = BUDGET_MAX_MS;
  let refilledAt = clock();

  function refill() {
    const now = clock();
    budget = Math.min(BUDGET_MAX_MS, budget + (now - refilledAt) * BUDGET_SHARE);
    refilledAt = now;
  }

  function rowsOf(
    market: Market,
    { product, interval, nowMs }: CandleRequest,
    from: number,
    to: number,
  ) {
    const limit = (to - from) / INTERVAL_MS[interval];
    return market
      .candles(product.productId, interval, to, limit, nowMs)
      .filter(({ openAt }) => openAt >= from)
      .map(({ openAt, volume, open, high, low, close }) => {
        const prices = [open, high, low, close].map((price) => formatPriceUnits(product, price));
        return { openAt, json: JSON.stringify([openAt, ...prices, formatVolume(product, volume)]) };
      });
  }

  function candlePage(market: Market, request: CandleRequest, index: number): readonly CandleRow[] {
    const { product, interval, nowMs } = request;
    const length = PAGE_INTERVALS * INTERVAL_MS[interval];
    const [from, to] = [index * length, (index + 1) * length];
    const isOver = to <= nowMs;
    // A page that includes the current candle is cached for one second, like all market data.
    const age = isOver ? '' : Math.floor(nowMs / 1000);
    const key = `${product.productId} ${interval} ${index} ${age}`;
    let page = pages.get(key);
    if (!page) {
      const began = clock();
      page = rowsOf(market, request, from, to);
      budget -= clock() - began;
    }
    // Moves the entry to the end, so that the least recently used entry is first.
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
    return page;
  }

  return {
    candles(market, request) {
      const { interval, before, limit, nowMs } = request;
      if (cachedMarket !== market) {
        pages = new Map();
        cachedMarket = market;
      }
      refill();
      const step = INTERVAL_MS[interval];
      const end = Math.min(before ?? Infinity, nowMs + 1);
      const oldest = Math.floor((nowMs - AGE_MAX_MS[interval]) / step) * step;
      const found: string[] = [];
      const newest = Math.floor((end - 1) / step / PAGE_INTERVALS);
      for (let index = newest; (index + 1) * PAGE_INTERVALS * step > oldest; index -= 1) {
        if (before !== undefined && budget < 0) return null;
        const rows = candlePage(market, request, index);
        for (let i = rows.length - 1; i >= 0 && found.length < limit; i -= 1) {
          const row = rows[i];
          if (row && row.openAt < end && row.openAt >= oldest) found.push(row.json);
        }
        if (found.length === limit) break;
      }
      return `[${found.reverse().join(',')}]`;
    },
  };
}
