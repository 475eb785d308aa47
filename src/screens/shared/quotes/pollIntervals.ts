/** Intervals at which prices are polled. */

/** Interval between two ticks of the exchange, at which a single price is polled. */
export const TICK_MS = 1_000;
/** Interval at which the list of all prices is polled. */
export const LIST_POLL_MS = 3_000;
/** Delay between a tick and the poll for it, so that every process of the exchange has the tick. */
const TICK_LAG_MS = 60;
/** Factor for longer poll intervals if the data saver of the browser is on. */
const DATA_SAVER_FACTOR = 3;

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Poll interval in ms, which is longer if the data saver of the browser is on. */
export const pollIntervalMs = (ms: number): number =>
  (navigator as WithConnection).connection?.saveData === true ? ms * DATA_SAVER_FACTOR : ms;

/**
 * Ms until the exchange has the next tick of the product. A poll at another time could get a price that is almost a
 * second old and soon stale.
 */
export function msUntilNextTick(priceAt: number, now: number): number {
  const sinceTick = (((now - priceAt) % TICK_MS) + TICK_MS) % TICK_MS;
  return TICK_MS - sinceTick + TICK_LAG_MS;
}
