import type { Interval, PriceSource } from '#contract';
import { latestCandles } from './candles';
import type { MarketCandle } from './candles';
import { createFeed, createBaseMarket, OLDEST_SEC } from './feed';
import type { Feed, MarketTick, BaseMarket } from './feed';
import { DAY_SEC } from '#marketDay/levels';
import { products } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import { createPublishedDays } from './publishedDays';
import type { PublishedDay } from './publishedDays';
import { quoteAt, turnoverAt } from './quote';
import type { MarketQuote } from './quote';
import { MARKET_VERSIONS, readableSeeds } from './seeds';
import type { MarketSeeds } from './seeds';
import { createTimeline, uncomputedRanges } from './timeline';
import type { Script, Timeline, TradingOverride } from './timeline';
import { latestTrades } from './trades';
import { createTradingHours } from './tradingHours';
import type { HoursRange, ProductHours } from './tradingHours';
import type { Trade } from './trades';
import type { TapeRun } from './tapeRuns';
import { sourcesBetween } from './priceSources';

/** Scripts, overrides and runs of recorded days from the sandbox controls, in any order. */
export type Overlays = {
  readonly scripts?: readonly Script[];
  readonly overrides?: readonly TradingOverride[];
  readonly runs?: readonly TapeRun[];
};

/** Trading state of a product; `opensAt` and `closesAt` in ms, absent if no change is scheduled. */
type TradingState = {
  readonly trading: 'open' | 'closed';
  readonly opensAt?: number;
  readonly closesAt?: number;
};

/**
 * The market of all products. All results depend only on seeds, overlays and arguments. All times are in ms since the
 * epoch. Every method throws a RangeError for an unknown product.
 */
export type Market = {
  /** Returns the same market with other overlays. This is cheap, because both share their caches. */
  readonly withOverlays: (overlays: Overlays) => Market;
  /** Returns the last tick at or before a time, of any age. */
  readonly tickAt: (productId: string, atMs: number) => MarketTick | null;
  readonly firstTickAtOrAfter: (
    productId: string,
    atMs: number,
    notAfterMs: number,
  ) => MarketTick | null;
  readonly lastTickAtOrBefore: (
    productId: string,
    atMs: number,
    notBeforeMs: number,
  ) => MarketTick | null;
  /** Returns all ticks of a range with inclusive ends, oldest first. */
  readonly ticks: (productId: string, fromMs: number, toMs: number) => MarketTick[];
  /** Returns the last `limit` candles that open before `beforeMs`, oldest first; see `latestCandles`. */
  readonly candles: (
    productId: string,
    interval: Interval,
    beforeMs: number,
    limit: number,
    nowMs: number,
  ) => MarketCandle[];
  readonly quote: (productId: string, nowMs: number) => MarketQuote | null;
  /** Returns the latest trades up to now, newest first. */
  readonly trades: (productId: string, nowMs: number, limit: number) => Trade[];
  /** Returns the turnover of the last 24 hours in whole USDT, as a decimal string. */
  readonly turnover24h: (productId: string, nowMs: number) => string;
  /** Returns the sources of the ticks of a range with inclusive ends, in the order of their first ticks. */
  readonly sources: (productId: string, fromMs: number, toMs: number) => PriceSource[];
  readonly tradingState: (productId: string, nowMs: number) => TradingState;
  /** Returns what the public may know about a UTC day; null for a day that this release cannot compute. */
  readonly publishedDay: (day: number, nowMs: number) => PublishedDay | null;
  /** Returns the times of a UTC day in which scripts determined prices, in ms with inclusive ends. */
  readonly fixedTimes: (day: number) => FixedTimes[];
  /** True if the ticks of a time are unknown, because this release cannot read their source; the product is closed. */
  readonly isUnreadableAt: (productId: string, atMs: number) => boolean;
  /** True if the product closes before the end of an order that is accepted now. */
  readonly wouldCloseBefore: (productId: string, nowMs: number, endsAtMs: number) => boolean;
};

type FixedTimes = { readonly productId: string; readonly from: number; readonly to: number };

type ProductMarket = {
  readonly product: Product;
  readonly timeline: Timeline;
  readonly feed: Feed;
};

/** Parts of the market that do not change with overlays. */
type Base = {
  readonly products: ReadonlyMap<string, BaseMarket & { readonly hours: ProductHours }>;
  readonly publishedDay: Market['publishedDay'];
  readonly readableUntilSec: number;
};

/** Stands in for seeds none of which can be read; then no product has a price. */
const NO_SEEDS: MarketSeeds = [{ fromDay: 0, generator: MARKET_VERSIONS.closed, seed: '' }];

/** A product whose prices this release cannot compute is closed from then on; it affects no other product. */
export function createMarket({
  seeds: allSeeds,
  ...overlays
}: Overlays & { readonly seeds: MarketSeeds }): Market {
  const { seeds: readable, untilDay } = readableSeeds(allSeeds);
  const seeds = readable.length === 0 ? NO_SEEDS : readable;
  const publishedDay = createPublishedDays(seeds);
  const base = products.map((product) => {
    const hours = createTradingHours(product, seeds);
    return [product.productId, { ...createBaseMarket(seeds, product), hours }] as const;
  });
  return marketWith(
    {
      products: new Map(base),
      publishedDay: (day, nowMs) => (day < untilDay ? publishedDay(day, nowMs) : null),
      readableUntilSec: untilDay * DAY_SEC,
    },
    overlays,
  );
}

function marketWith(undisturbed: Base, overlays: Overlays): Market {
  const { scripts = [], overrides = [], runs = [] } = overlays;
  const productMarkets = new Map<string, ProductMarket>();
  for (const product of products) {
    const undisturbedProduct = undisturbed.products.get(product.productId);
    if (!undisturbedProduct) continue;
    const { hours } = undisturbedProduct;
    const { readableUntilSec } = undisturbed;
    const all = { scripts, overrides, runs, readableUntilSec };
    const timeline = createTimeline(product, hours, all);
    productMarkets.set(product.productId, {
      product,
      timeline,
      feed: createFeed(undisturbedProduct, timeline),
    });
  }

  function productMarket(productId: string): ProductMarket {
    const found = productMarkets.get(productId);
    if (!found) throw new RangeError(`no product ${productId}`);
    return found;
  }

  function tickOf(feed: Feed, sec: number | null): MarketTick | null {
    const price = sec === null ? null : feed.priceAt(sec);
    return sec === null || price === null ? null : { at: sec * 1000, price };
  }

  function lastTickAtOrBefore(
    productId: string,
    atMs: number,
    notBeforeMs: number,
  ): MarketTick | null {
    const { feed } = productMarket(productId);
    return tickOf(feed, feed.lastSec(Math.floor(atMs / 1000), Math.ceil(notBeforeMs / 1000)));
  }

  function ticks(productId: string, fromMs: number, toMs: number): MarketTick[] {
    const { feed } = productMarket(productId);
    const endSec = Math.floor(toMs / 1000);
    const found: MarketTick[] = [];
    let sec = feed.firstSec(Math.ceil(fromMs / 1000), endSec);
    while (sec !== null) {
      const tick = tickOf(feed, sec);
      if (tick) found.push(tick);
      sec = feed.firstSec(sec + 1, endSec);
    }
    return found;
  }

  function wouldCloseBefore(productId: string, nowMs: number, endsAtMs: number): boolean {
    const { trading, closesAt } = tradingState(productId, nowMs);
    return trading === 'closed' || (closesAt !== undefined && closesAt < endsAtMs);
  }

  function tradingState(productId: string, nowMs: number): TradingState {
    return tradingStateAt(productMarket(productId).timeline, nowMs);
  }

  return {
    withOverlays: (next) => marketWith(undisturbed, next),
    tickAt: (productId, atMs) => lastTickAtOrBefore(productId, atMs, OLDEST_SEC * 1000),
    firstTickAtOrAfter: (productId, atMs, notAfterMs) => {
      const { feed } = productMarket(productId);
      return tickOf(feed, feed.firstSec(Math.ceil(atMs / 1000), Math.floor(notAfterMs / 1000)));
    },
    lastTickAtOrBefore,
    ticks,
    candles: (productId, interval, beforeMs, limit, nowMs) =>
      latestCandles(productMarket(productId).feed, interval, beforeMs, limit, nowMs),
    quote: (productId, nowMs) => {
      const { product, feed, timeline } = productMarket(productId);
      return quoteAt(product, feed, nowMs, sourceFromSec(feed, timeline, nowMs));
    },
    trades: (productId, nowMs, limit) => {
      const { product, feed } = productMarket(productId);
      return latestTrades(product, feed, nowMs, limit);
    },
    turnover24h: (productId, nowMs) => {
      const { product, feed, timeline } = productMarket(productId);
      return turnoverAt(product, feed, nowMs, sourceFromSec(feed, timeline, nowMs));
    },
    sources: (productId, fromMs, toMs) => {
      const { timeline } = productMarket(productId);
      return sourcesBetween(timeline, Math.ceil(fromMs / 1000), Math.floor(toMs / 1000));
    },
    isUnreadableAt: (productId, atMs) =>
      productMarket(productId).timeline.isUnreadableAt(Math.floor(atMs / 1000)),
    tradingState,
    wouldCloseBefore,
    publishedDay: undisturbed.publishedDay,
    fixedTimes: (day) =>
      [...productMarkets].flatMap(([productId, { timeline }]) =>
        uncomputedRanges(timeline, day * DAY_SEC, (day + 1) * DAY_SEC).map(([fromSec, toSec]) => ({
          productId,
          from: fromSec * 1000,
          to: (toSec - 1) * 1000,
        })),
      ),
  };
}

/** First second of the source of the latest tick. */
function sourceFromSec(feed: Feed, timeline: Timeline, nowMs: number): number {
  const lastSec = feed.lastSec(Math.floor(nowMs / 1000), OLDEST_SEC);
  return lastSec === null ? OLDEST_SEC : timeline.openSourceAt(lastSec).fromSec;
}

function tradingStateAt(timeline: Timeline, nowMs: number): TradingState {
  const nowSec = Math.floor(nowMs / 1000);
  const forced = timeline.overrideAt(nowMs);
  const hoursAt = (sec: number): HoursRange =>
    forced === 'auto'
      ? timeline.hours.at(sec)
      : { open: forced === 'open', fromSec: -Infinity, toSec: Infinity };
  // No order may run across a change of hours or of the source of prices.
  const rangesAt = (sec: number) => [hoursAt(sec), timeline.openSourceAt(sec)] as const;
  const isOpenAt = (sec: number) => rangesAt(sec).every(({ open }) => open);
  const isOpen = isOpenAt(nowSec);
  let sec = nowSec;
  // Either range may close the product when the other one opens it.
  while (sec < Infinity && isOpenAt(sec) === isOpen) {
    sec = Math.min(...rangesAt(sec).flatMap(({ open, toSec }) => (open === isOpen ? toSec : [])));
  }
  const trading = isOpen ? 'open' : 'closed';
  if (sec === Infinity) return { trading };
  return { trading, [isOpen ? 'closesAt' : 'opensAt']: sec * 1000 };
}
