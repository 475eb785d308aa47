/** How old a price is by the exchange's clock, and when it is too old to act on. */

/** How often the price is polled while the screen is visible. */
export const QUOTE_POLL_MS = 1_000;
/** A price that was not renewed for two polls is stale: it is shown as such and takes no order. */
export const QUOTE_STALE_MS = 2 * QUOTE_POLL_MS;
/** How long after a tick we ask for it: time for every process of the exchange to have it. */
const TICK_LAG_MS = 60;

export const quoteAge = (priceAt: number, now: number): number => Math.max(0, now - priceAt);

export const isStalePrice = (priceAt: number, now: number): boolean =>
  quoteAge(priceAt, now) > QUOTE_STALE_MS;

/**
 * Ms to wait before asking again: once a second, in step with the product's ticks. Out of step, a price would be
 * nearly a second old when it comes and nearly stale before the next.
 */
export function nextPollIn(priceAt: number, now: number): number {
  const sinceTick = (((now - priceAt) % QUOTE_POLL_MS) + QUOTE_POLL_MS) % QUOTE_POLL_MS;
  return QUOTE_POLL_MS - sinceTick + TICK_LAG_MS;
}
