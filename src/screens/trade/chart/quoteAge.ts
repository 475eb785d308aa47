/** Age of a price by the server clock, and when it is too old to trade on. */
import { SEEN_PRICE_AGE_MAX_MS } from '#contract';
import { networkDelayMs } from '../../shared/quotes/networkDelay';
import { paceMs, TICK_MS } from '../../shared/quotes/pace';

/** Extra time for an order compared with a price request, so that the exchange still accepts it. */
const ORDER_MARGIN_MS = 1_000;

/**
 * Ms after which a price is stale: it is shown as stale and orders are blocked. Three poll intervals, plus the network
 * time on a slow connection as long as an order sent then still arrives in time.
 */
export function quoteStaleMs(): number {
  const pollsMs = 3 * paceMs(TICK_MS);
  const networkMs = networkDelayMs();
  const maxExtraMs = SEEN_PRICE_AGE_MAX_MS - ORDER_MARGIN_MS - pollsMs - networkMs;
  return pollsMs + Math.max(0, Math.min(networkMs, maxExtraMs));
}

export const quoteAge = (priceAt: number, now: number): number => Math.max(0, now - priceAt);

export const isStalePrice = (priceAt: number, now: number): boolean =>
  quoteAge(priceAt, now) > quoteStaleMs();
