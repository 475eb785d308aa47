import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { api, type ApiError, queryError } from '../../../api';
import type { Quote } from '#contract';
import { useTime } from '../../../state/time/time';
import { LIST_POLL_MS, pollIntervalMs, TICK_MS } from './pollIntervals';
import type { PriceStore, PriceTarget } from './priceCache';
import type { PriceFeed } from './priceFeed';
import { createPolledPrices as createPrices } from './priceReader';
import { useProduct } from './useProduct';

/** The price feed of each store, because each store has its own cache. */
const feeds = new WeakMap<object, PriceFeed>();

/**
 * Keeps the price of one product up to date, or all prices for null; none for undefined. The imported `createPrices` is
 * the source of the prices.
 */
function useLivePrices(
  watched: PriceTarget | undefined,
  everyMs: number,
  whileHidden: boolean,
): void {
  const store = useStore() as unknown as PriceStore;
  const time = useTime();
  useEffect(() => {
    if (watched === undefined) return undefined;
    const feed = feeds.get(store) ?? createPrices(store, time);
    feeds.set(store, feed);
    return feed.watch(watched, pollIntervalMs(everyMs), whileHidden);
  }, [store, time, watched, everyMs, whileHidden]);
}

export interface Quotes {
  /** Undefined until the first response. After a failed poll, the previous quotes are kept. */
  readonly quotes: readonly Quote[] | undefined;
  /** Error of the latest request for full rows. */
  readonly error: ApiError | undefined;
  /** Fetches the prices now. Resolves on success and on failure. */
  readonly retry: () => Promise<void>;
}

const { useQueryState, useQuerySubscription } = api.endpoints.productList;

/**
 * Poll interval in ms while the page is visible. `once` loads the quotes only once, for their names; `never` does not
 * load them.
 */
type PollSetting = number | 'once' | 'never';

/**
 * The quotes of all products. With `never`, it returns what other screens have cached.
 * @param whileHidden whether the prices are also polled while the page is hidden
 */
export function useQuotes(poll: PollSetting = LIST_POLL_MS, whileHidden = false): Quotes {
  const { data, error } = useQueryState();
  const { refetch } = useQuerySubscription(undefined, { skip: poll === 'never' });
  const everyMs = typeof poll === 'number' ? poll : null;
  useLivePrices(everyMs === null ? undefined : null, everyMs ?? LIST_POLL_MS, whileHidden);
  return {
    quotes: data?.items,
    error: queryError({ error }),
    retry: async () => void (await refetch()),
  };
}

/** The details of one product with its live price, polled every second while the page is visible; nothing for null. */
export function useLiveProduct(...[productId, options]: Parameters<typeof useProduct>) {
  useLivePrices(productId ?? undefined, TICK_MS, false);
  return useProduct(productId, options);
}
