/** Refetches data that is missing or stale because the connection was lost. */
import type { Store } from '@reduxjs/toolkit';
import { QueryStatus, setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';
import { isOffline, allQueries } from './connection';
import type { AppDispatch, RootState } from '../state/store';

type Initiate = (
  arg: unknown,
  options: { readonly forceRefetch: true; readonly subscribe: false },
) => Parameters<AppDispatch>[0];

/**
 * On `online`, refetches active queries. The event often fires before the network works, so failed queries are
 * refetched again after the next successful call. Returns a function that removes the listeners.
 */
export function refetchOnReconnect(store: Store<RootState>) {
  const initiators = api.endpoints as unknown as Readonly<Record<string, { initiate: Initiate }>>;
  const refetch: AppDispatch = store.dispatch;
  let handledSuccessAt = 0;
  function refetchFailed() {
    const queries = allQueries(store.getState());
    const lastSuccessAt = Math.max(0, ...queries.map((each) => each.fulfilledTimeStamp ?? 0));
    if (lastSuccessAt <= handledSuccessAt) return;
    handledSuccessAt = lastSuccessAt;
    for (const { endpointName, originalArgs, status, error } of queries) {
      if (status !== QueryStatus.rejected || !isOffline(error)) continue;
      const initiator = initiators[endpointName]?.initiate;
      if (initiator)
        void refetch(initiator(originalArgs, { forceRefetch: true, subscribe: false }));
    }
  }
  const stops = [setupListeners(store.dispatch), store.subscribe(refetchFailed)];
  return () => {
    for (const stop of stops) stop();
  };
}
