import type { Quote } from '#contract';
import { LIST_POLL_MS, pollIntervalMs } from './pollIntervals';

/** Age in ms from which a price is stale: two poll intervals. */
export const staleAfterMs = (): number => 2 * pollIntervalMs(LIST_POLL_MS);

/**
 * Server ms of the newest tick of all open markets. Null if every market is closed, because then no price can be late.
 */
export function newestPriceAt(quotes: readonly Quote[]): number | null {
  const open = quotes.filter(({ trading }) => trading === 'open');
  return open.length === 0 ? null : Math.max(...open.map(({ priceAt }) => priceAt));
}

/**
 * By how many ms the price of an open product is older than the newest price; 0 if the difference is within the stale
 * limit.
 */
export function priceLagMs({ trading, priceAt }: Quote, newest: number | null): number {
  if (trading === 'closed' || newest === null) return 0;
  const lag = newest - priceAt;
  return lag > staleAfterMs() ? lag : 0;
}
