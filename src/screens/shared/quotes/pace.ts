/** How often figures that move are read again. */

/** The exchange ticks this often, and the one price on show is read as often. */
export const TICK_MS = 1_000;
/** How often a list of prices is read. */
export const LIST_POLL_MS = 3_000;
/** How long after a tick we ask for it: time for every process of the exchange to have it. */
const TICK_LAG_MS = 60;
/** Whoever asked their browser to save data gets figures this much more seldom. */
const THRIFT = 3;

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** The same as asked for, or longer where data is dear. */
export const paceMs = (ms: number): number =>
  (navigator as WithConnection).connection?.saveData === true ? ms * THRIFT : ms;

/**
 * Ms to wait for the next tick, in step with the product's. Out of step, a price would be nearly a second old when it
 * comes and nearly stale before the next.
 */
export function nextTickIn(priceAt: number, now: number): number {
  const sinceTick = (((now - priceAt) % TICK_MS) + TICK_MS) % TICK_MS;
  return TICK_MS - sinceTick + TICK_LAG_MS;
}
