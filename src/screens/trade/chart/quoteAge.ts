/** Age of a price by the server clock, and when it is too old to trade on. */
import { SEEN_PRICE_AGE_MAX_MS } from '#contract';
import { networkDelayMs } from '../../shared/quotes/networkDelay';
import { pollIntervalMs, TICK_MS } from '../../shared/quotes/pollIntervals';

/** Time that an order request may need in addition to the network delay of a price request. */
const ORDER_MARGIN_MS = 1_000;

/**
 * Age in ms from which a price is stale: it is then shown as stale, and orders are blocked. It is three poll intervals,
 * plus the network delay as far as an order that is sent at this age still arrives before the exchange refuses the
 * price.
 */
export function quoteStaleMs(): number {
  const pollsMs = 3 * pollIntervalMs(TICK_MS);
  const networkMs = networkDelayMs();
  const maxExtraMs = SEEN_PRICE_AGE_MAX_MS - ORDER_MARGIN_MS - pollsMs - networkMs;
  return pollsMs + Math.max(0, Math.min(networkMs, maxExtraMs));
}

export const quoteAge = (priceAt: number, now: number): number => Math.max(0, now - priceAt);

export const isStalePrice = (priceAt: number, now: number): boolean =>
  quoteAge(priceAt, now) > quoteStaleMs();
