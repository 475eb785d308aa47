import type { Quote } from '../../../contract';
import { LIST_POLL_MS, paceMs } from './pace';

/** A price is stale once it was not renewed for two polls. */
export const staleAfterMs = (): number => 2 * paceMs(LIST_POLL_MS);

/**
 * Server ms of the newest tick of any open market; null while every market is closed, because then nothing can be late.
 */
export function newestPriceAt(quotes: readonly Quote[]): number | null {
  const open = quotes.filter(({ trading }) => trading === 'open');
  return open.length === 0 ? null : Math.max(...open.map(({ priceAt }) => priceAt));
}

/** How far an open product's price lies behind the newest of the list, in ms; 0 while that is within what is fresh. */
export function lagOf({ trading, priceAt }: Quote, newest: number | null): number {
  if (trading === 'closed' || newest === null) return 0;
  const lag = newest - priceAt;
  return lag > staleAfterMs() ? lag : 0;
}
