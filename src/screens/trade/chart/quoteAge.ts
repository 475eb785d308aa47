/** How old a price is by the exchange's clock, and when it is too old to act on. */
import { SEEN_PRICE_AGE_MAX_MS } from '../../../contract';
import { lineMs } from '../../shared/quotes/lineLength';
import { paceMs, TICK_MS } from '../../shared/quotes/pace';

/** What the way of an order may take beyond that of a price, so that the exchange still takes it. */
const SPARE_MS = 1_000;

/**
 * A price that was not renewed for three polls is stale: it is shown as such and takes no order. A poll takes as long as
 * the line is, so on a long one it may be older by that, as long as an order that leaves then still arrives in time.
 */
export function quoteStaleMs(): number {
  const polls = 3 * paceMs(TICK_MS);
  const line = lineMs();
  const room = SEEN_PRICE_AGE_MAX_MS - SPARE_MS - polls - line;
  return polls + Math.max(0, Math.min(line, room));
}

export const quoteAge = (priceAt: number, now: number): number => Math.max(0, now - priceAt);

export const isStalePrice = (priceAt: number, now: number): boolean =>
  quoteAge(priceAt, now) > quoteStaleMs();
