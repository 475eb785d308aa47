import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useTime } from '../../../state/time/time';
import { paceMs } from './pace';
import type { PriceFeed } from './priceFeed';
import type { PriceStore, PriceTarget } from './priceCache';
import { createPolledPrices as createPrices } from './priceReader';

/** The price feed of each store, because each store has its own cache. */
const feeds = new WeakMap<object, PriceFeed>();

/**
 * Keeps the price of one product up to date, or all prices for null; none for undefined, and on a hidden page only with
 * `whileHidden`. The imported `createPrices` is the source of the prices.
 */
export function useLivePrices(
  watched: PriceTarget | undefined,
  everyMs: number,
  whileHidden = false,
): void {
  const store = useStore() as unknown as PriceStore;
  const time = useTime();
  useEffect(() => {
    if (watched === undefined) return undefined;
    const feed = feeds.get(store) ?? createPrices(store, time);
    feeds.set(store, feed);
    return feed.watch(watched, paceMs(everyMs), whileHidden);
  }, [store, time, watched, everyMs, whileHidden]);
}
