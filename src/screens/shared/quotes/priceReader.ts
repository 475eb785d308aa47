import { api, createCaller, forceRefetch } from '../../../api';
import { HOUR_MS, MINUTE_MS } from '#contract';
import type { Clock } from '../../../state/time/clock';
import { noteNetworkDelay } from './networkDelay';
import { applyPrices, cachedPriceAt } from './priceCache';
import type { PriceStore, PriceTarget } from './priceCache';
import { createPriceFeed } from './priceFeed';
import type { CreatePrices, FeedOptions } from './priceFeed';

/** Number of a period that is never the current one; it causes a read of full rows. */
const NO_PERIOD = -1;

/**
 * Fetches prices into the cache. Full rows, with the 24-hour high, low and sparkline, are fetched hourly for the list
 * and every minute for a single product. Between these, only prices are fetched. A backend that cannot send prices only
 * is asked for full rows each time.
 */
export function createPriceReader(
  store: PriceStore,
  clock: Pick<Clock, 'now' | 'monotonic'>,
): Pick<FeedOptions, 'read' | 'knownAt'> {
  const call = createCaller(store.dispatch);
  /** Random delay of the hourly read of full rows, so that clients do not all send it in the same second. */
  const jitterMs = Math.random() * MINUTE_MS;
  /** Number of the hour or minute, since 1970, in which full rows were last read. */
  const fullReadPeriods = new Map<PriceTarget, number>();
  let supportsPricesOnly = true;

  const periodOf = (productId: PriceTarget, at: number) =>
    productId === null ? Math.floor((at - jitterMs) / HOUR_MS) : Math.floor(at / MINUTE_MS);

  function knownAt(productId: PriceTarget): number | null {
    const at = cachedPriceAt(store, productId);
    if (at !== null && !fullReadPeriods.has(productId))
      fullReadPeriods.set(productId, periodOf(productId, at));
    return at;
  }

  async function readFullRows(productId: PriceTarget) {
    const sentAt = clock.monotonic();
    const answer = await (productId === null
      ? call(api.endpoints.productList.initiate(undefined, forceRefetch))
      : call(api.endpoints.productDetails.initiate({ productId }, forceRefetch)));
    if ('error' in answer) return null;
    noteNetworkDelay(clock.monotonic() - sentAt);
    fullReadPeriods.set(productId, periodOf(productId, clock.now()));
    return cachedPriceAt(store, productId);
  }

  async function read(productId: PriceTarget): Promise<number | null> {
    const period = periodOf(productId, clock.now());
    if (
      knownAt(productId) === null ||
      !supportsPricesOnly ||
      fullReadPeriods.get(productId) !== period
    ) {
      return readFullRows(productId);
    }
    const pricesOnly = { only: 'prices', ...(productId !== null && { productId }) } as const;
    const sentAt = clock.monotonic();
    const answer = await call(api.endpoints.productList.initiate(pricesOnly, forceRefetch));
    if ('data' in answer) noteNetworkDelay(clock.monotonic() - sentAt);
    const prices = 'data' in answer ? answer.data.prices : undefined;
    const isAnswered = 'data' in answer || answer.error.kind === 'invalid';
    if (!prices && isAnswered) {
      supportsPricesOnly = false;
      return readFullRows(productId);
    }
    if (!prices) return null;
    // If full rows are needed, the next read fetches them.
    if (applyPrices(store, prices, productId === null)) fullReadPeriods.set(productId, NO_PERIOD);
    return cachedPriceAt(store, productId);
  }

  return { read, knownAt };
}

/** Prices by polling, the source of the sandbox. */
export const createPolledPrices: CreatePrices = (store, time) =>
  createPriceFeed({ time, ...createPriceReader(store, time.clock) });
