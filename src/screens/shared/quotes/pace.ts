/** Poll intervals of prices. */

/** Tick interval of the exchange and poll interval of a single price. */
export const TICK_MS = 1_000;
/** Poll interval of the price list. */
export const LIST_POLL_MS = 3_000;
/** Delay after a tick before polling, so that every process of the exchange has the tick. */
const TICK_LAG_MS = 60;
/** Poll interval factor for users with the browser's data saver on. */
const DATA_SAVER_FACTOR = 3;

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Poll interval in ms, longer with the browser's data saver. */
export const paceMs = (ms: number): number =>
  (navigator as WithConnection).connection?.saveData === true ? ms * DATA_SAVER_FACTOR : ms;

/**
 * Ms until the next tick of the product. A poll that is not aligned with the ticks would get prices that are almost a
 * second old and soon stale.
 */
export function msUntilNextTick(priceAt: number, now: number): number {
  const sinceTick = (((now - priceAt) % TICK_MS) + TICK_MS) % TICK_MS;
  return TICK_MS - sinceTick + TICK_LAG_MS;
}
