import type { Interval } from '../../contract';
import { OLDEST_SEC } from './feed';
import type { Feed, Fold } from './feed';
import { intervalSeconds } from './levels';

/** A bar: its opening time in ms and the fold of its ticks. */
export type Candle = Fold & { readonly openAt: number };

/**
 * The last `limit` candles that open before `beforeMs`, oldest first. Candles without ticks are
 * left out. Nothing after `nowMs` is looked at: the running candle is the fold of its ticks so far.
 */
export function latestCandles(
  feed: Feed,
  interval: Interval,
  beforeMs: number,
  limit: number,
  nowMs: number,
): Candle[] {
  const seconds = intervalSeconds(interval);
  const endSec = Math.floor(nowMs / 1000) + 1;
  const lastOpen = Math.min(Math.ceil(beforeMs / 1000) - 1, endSec - 1);
  const found: Candle[] = [];
  for (let sec = Math.floor(lastOpen / seconds) * seconds; found.length < limit; sec -= seconds) {
    if (sec + seconds <= OLDEST_SEC) break;
    const fold = feed.fold(sec, Math.min(sec + seconds, endSec));
    if (fold) {
      found.push({ openAt: sec * 1000, ...fold });
      continue;
    }
    // Nothing traded here; go straight to the bar of the last tick before it.
    const last = feed.lastSec(sec - 1, OLDEST_SEC);
    if (last === null) break;
    sec = (Math.floor(last / seconds) + 1) * seconds;
  }
  return found.reverse();
}
