import type { Quote } from '#contract';
import { LIST_POLL_MS, paceMs } from './pace';

/** A price is stale when it was not updated for two poll intervals. */
export const staleAfterMs = (): number => 2 * paceMs(LIST_POLL_MS);

/**
 * Server ms of the newest tick of any open market; null when every market is closed, because then no price can be
 * late.
 */
export function newestPriceAt(quotes: readonly Quote[]): number | null {
  const open = quotes.filter(({ trading }) => trading === 'open');
  return open.length === 0 ? null : Math.max(...open.map(({ priceAt }) => priceAt));
}

/** How far the price of an open product is behind the newest one, in ms; 0 when it is within the stale limit. */
export function priceLagMs({ trading, priceAt }: Quote, newest: number | null): number {
  if (trading === 'closed' || newest === null) return 0;
  const lag = newest - priceAt;
  return lag > staleAfterMs() ? lag : 0;
}
