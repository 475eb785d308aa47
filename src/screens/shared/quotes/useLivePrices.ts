import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useTime } from '../../../state/time/time';
import { paceMs } from './pace';
import { createPriceFeed } from './priceFeed';
import type { PriceFeed, PriceTarget } from './priceFeed';
import { createPriceReader } from './priceReader';
import type { AppDispatch, RootState } from '../../../state/store';

interface LiveStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}
/** The price feed of each store, because each store has its own cache. */
const feeds = new WeakMap<object, PriceFeed>();

/**
 * Polls the price of one product, or all prices for null, aligned with the ticks of the exchange. For undefined it does
 * not poll, and on a hidden page only with `whileHidden`.
 */
export function useLivePrices(
  watched: PriceTarget | undefined,
  everyMs: number,
  whileHidden = false,
): void {
  const store = useStore() as unknown as LiveStore;
  const time = useTime();
  useEffect(() => {
    if (watched === undefined) return undefined;
    const feed =
      feeds.get(store) ?? createPriceFeed({ time, ...createPriceReader(store, time.clock) });
    feeds.set(store, feed);
    return feed.watch(watched, paceMs(everyMs), whileHidden);
  }, [store, time, watched, everyMs, whileHidden]);
}
