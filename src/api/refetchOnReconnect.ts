/** Refetches data that is missing or stale because the connection was lost. */
import type { Store } from '@reduxjs/toolkit';
import { QueryStatus, setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';
import { onReconnect, watchConnection } from '../state/connection';
import { probeExchange } from './baseQuery';
import { isOffline, allQueries } from './pendingCalls';
import type { AppDispatch, RootState } from '../state/store';

type Initiate = (
  arg: unknown,
  options: { readonly forceRefetch: true; readonly subscribe: false },
) => Parameters<AppDispatch>[0];

/**
 * Refetches active queries when the exchange may be reachable again. The browser often says so before the network works,
 * so failed queries are refetched again after the next successful call. While the exchange is not reached, it is tried
 * again. Returns a function that ends all this.
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
  // The default listeners refetch only after events of the browser, which a device with a wrong flag never sends.
  const stopListeners = setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    const stopDefault = setupListeners(dispatch);
    const stopReconnect = onReconnect(() => void dispatch(onOnline()));
    return () => {
      stopDefault();
      stopReconnect();
    };
  });
  const stops = [stopListeners, store.subscribe(refetchFailed), watchConnection(probeExchange)];
  return () => {
    for (const stop of stops) stop();
  };
}
