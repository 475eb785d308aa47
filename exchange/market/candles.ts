import { INTERVAL_MS, SECOND_MS } from '#contract';
import type { Interval } from '#contract';
import { OLDEST_SEC } from './feed';
import type { Feed, TickAggregate } from './feed';

/** A candle: its opening time in ms and the aggregate of its ticks. */
export type MarketCandle = TickAggregate & { readonly openAt: number };

/**
 * Returns the last `limit` candles that open before `beforeMs`, oldest first. Candles without ticks are omitted. Ticks
 * after `nowMs` are ignored, so the current candle aggregates only its ticks until now.
 */
export function latestCandles(
  feed: Feed,
  interval: Interval,
  beforeMs: number,
  limit: number,
  nowMs: number,
): MarketCandle[] {
  const seconds = INTERVAL_MS[interval] / SECOND_MS;
  const endSec = Math.floor(nowMs / 1000) + 1;
  const lastOpen = Math.min(Math.ceil(beforeMs / 1000) - 1, endSec - 1);
  const found: MarketCandle[] = [];
  for (let sec = Math.floor(lastOpen / seconds) * seconds; found.length < limit; sec -= seconds) {
    if (sec + seconds <= OLDEST_SEC) break;
    const fold = feed.aggregate(sec, Math.min(sec + seconds, endSec));
    if (fold) {
      found.push({ openAt: sec * 1000, ...fold });
      continue;
    }
    // There are no ticks in this candle, so the search continues at the candle of the previous tick.
    const last = feed.lastSec(sec - 1, OLDEST_SEC);
    if (last === null) break;
    sec = (Math.floor(last / seconds) + 1) * seconds;
  }
  return found.reverse();
}
