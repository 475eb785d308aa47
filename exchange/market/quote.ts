import { formatPriceUnits, formatTrimmed, formatVolume } from '#marketDay/decimals';
import type { Feed } from './feed';
import { OLDEST_SEC } from './feed';
import { DAY_SEC, HOUR_SEC } from '#marketDay/levels';
import type { Product } from '#marketDay/products';

/** A row of the price list; prices and amounts are decimal strings, `priceAt` is in ms. */
export type MarketQuote = {
  readonly price: string;
  readonly priceAt: number;
  /** Price in force at the start of the day of the figures; its first price if the source changed since. */
  readonly open24h: string;
  readonly high24h: string;
  readonly low24h: string;
  /** Change since `open24h` as a fraction: `"0.0125"` is 1.25 %. */
  readonly change24h: string;
  /** Volume of the last 24 hours in the base currency. */
  readonly volume24h: string;
  /** Prices at the end of the last 24 clock hours; the current hour is last. */
  readonly spark: readonly string[];
};

const SPARK_HOURS = 24;
const TURNOVER_SLICE_SEC = 300;

/**
 * Computes the row of a product; null only if the product has never had a tick.
 * @param sourceFromSec first second of the present source of prices; figures never join two sources
 */
export function quoteAt(
  product: Product,
  feed: Feed,
  nowMs: number,
  sourceFromSec: number,
): MarketQuote | null {
  const nowSec = Math.floor(nowMs / 1000);
  const sec = feed.lastSec(nowSec, OLDEST_SEC);
  const price = sec === null ? null : feed.priceAt(sec);
  if (sec === null || price === null) return null;
  const fromSec = dayStart(nowMs, sourceFromSec);
  const oldestSec = Math.max(OLDEST_SEC, sourceFromSec);
  const day = feed.aggregate(fromSec, nowSec + 1);
  const inForceSec = feed.lastSec(fromSec, oldestSec);
  const open = (inForceSec === null ? day?.open : feed.priceAt(inForceSec)) ?? price;
  return {
    price: formatPriceUnits(product, price),
    priceAt: sec * 1000,
    open24h: formatPriceUnits(product, open),
    high24h: formatPriceUnits(product, Math.max(open, day?.high ?? price)),
    low24h: formatPriceUnits(product, Math.min(open, day?.low ?? price)),
    change24h: formatTrimmed(Math.round(((price - open) * 1_000_000) / open), 6),
    volume24h: formatVolume(product, day?.volume ?? 0),
    spark: sparkAt(feed, nowSec, price, oldestSec).map((units) => formatPriceUnits(product, units)),
  };
}

/**
 * Computes the turnover of the last 24 hours as a decimal string of USDT. The volume of each five minutes is valued at
 * their last price, which is precise enough for display.
 */
export function turnoverAt(
  product: Product,
  feed: Feed,
  nowMs: number,
  sourceFromSec: number,
): string {
  const endSec = Math.floor(nowMs / 1000) + 1;
  let turnover = 0;
  for (let from = dayStart(nowMs, sourceFromSec); from < endSec;) {
    const to = Math.min((Math.floor(from / TURNOVER_SLICE_SEC) + 1) * TURNOVER_SLICE_SEC, endSec);
    const last = feed.lastSec(to - 1, from);
    const price = last === null ? 0 : (feed.priceAt(last) ?? 0);
    turnover += price * feed.volumeBetween(from, to);
    from = to;
  }
  const units = 10 ** (product.precision + product.volumePrecision);
  const usdt = Math.round((turnover / units) * (product.quoteInMicroUsdt / 1_000_000));
  return String(usdt);
}

/** First second of the figures of 24 hours. */
const dayStart = (nowMs: number, sourceFromSec: number): number =>
  Math.max(Math.ceil(nowMs / 1000) - DAY_SEC, sourceFromSec);

function sparkAt(feed: Feed, nowSec: number, price: number, oldestSec: number): number[] {
  const thisHour = Math.floor(nowSec / HOUR_SEC);
  const spark: number[] = [];
  // The loop runs backwards, and an hour without ticks gets the last price before it.
  let before = price;
  for (let hour = thisHour; hour > thisHour - SPARK_HOURS; hour -= 1) {
    const last = feed.lastSec(Math.min((hour + 1) * HOUR_SEC - 1, nowSec), oldestSec);
    before = (last === null ? null : feed.priceAt(last)) ?? before;
    spark.push(before);
  }
  return spark.reverse();
}
