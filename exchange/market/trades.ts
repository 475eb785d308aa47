import type { Direction } from '#contract';
import { formatPriceUnits, formatVolume } from '#marketDay/decimals';
import type { Feed } from './feed';
import { OLDEST_SEC } from './feed';
import type { Product } from '#marketDay/products';

/** A public trade: time in ms, decimal strings, and the direction of the last price change. */
export type Trade = {
  readonly at: number;
  readonly price: string;
  readonly amount: string;
  readonly direction: Direction;
};

/** Seconds to search back for the last price change if the price did not change. */
const LOOK_BACK_SEC = 60;

/**
 * Returns the latest trades, newest first. Each tick is one trade with the whole volume of its second, so that trades,
 * ticks and candles are consistent.
 */
export function latestTrades(product: Product, feed: Feed, nowMs: number, limit: number): Trade[] {
  const trades: Trade[] = [];
  let sec = feed.lastSec(Math.floor(nowMs / 1000), OLDEST_SEC);
  while (sec !== null && trades.length < limit) {
    const price = feed.priceAt(sec);
    const amount = feed.volumeBetween(sec, sec + 1);
    if (price !== null && amount > 0) {
      trades.push({
        at: sec * 1000,
        price: formatPriceUnits(product, price),
        amount: formatVolume(product, amount),
        direction: directionAt(feed, sec, price),
      });
    }
    sec = feed.lastSec(sec - 1, OLDEST_SEC);
  }
  return trades;
}

/** Returns the direction of the last price change; an unchanged price keeps this direction, as on other exchanges. */
function directionAt(feed: Feed, sec: number, price: number): Direction {
  for (let back = 1; back <= LOOK_BACK_SEC; back += 1) {
    const earlier = feed.priceAt(sec - back);
    if (earlier !== null && earlier !== price) return earlier < price ? 'rise' : 'drop';
  }
  return 'rise';
}
