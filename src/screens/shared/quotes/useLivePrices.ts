import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../../../api';
import { useTime } from '../../../state/time/time';
import { paceMs } from './pace';
import { createPriceFeed } from './priceFeed';
import type { PriceFeed, PriceTarget } from './priceFeed';
import { createPriceReader } from './priceReader';

interface LiveStore {
  readonly dispatch: ThunkDispatch<WithApi, unknown, UnknownAction>;
  readonly getState: () => WithApi;
}
type WithApi = { readonly api: ReturnType<typeof api.reducer> };

/** One feed per store, because each store has its own cache. */
const feeds = new WeakMap<object, PriceFeed>();

/** Polls one price, or all when null, in step with the exchange; undefined does not poll. */
export function useLivePrices(watched: PriceTarget | undefined, everyMs: number): void {
  const store = useStore() as unknown as LiveStore;
  const { clock } = useTime();
  useEffect(() => {
    if (watched === undefined) return undefined;
    const feed = feeds.get(store) ?? createPriceFeed({ clock, ...createPriceReader(store, clock) });
    feeds.set(store, feed);
    return feed.watch(watched, paceMs(everyMs));
  }, [store, clock, watched, everyMs]);
}
