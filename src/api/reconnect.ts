/** Refetches data that a lost connection kept away or made stale. */
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus, setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';
import { isOffline, queriesOf, type WithApi } from './connection';

type Dispatch = ThunkDispatch<WithApi, unknown, UnknownAction>;
type Initiate = (
  arg: unknown,
  options: { readonly forceRefetch: true; readonly subscribe: false },
) => Parameters<Dispatch>[0];

/**
 * On `online`, refetches active queries. The event often fires too early, so failed queries are refetched again after
 * the next successful call. Returns a function that stops it.
 */
export function readAgainOnReconnect(store: Store<WithApi>) {
  const initiators = api.endpoints as unknown as Readonly<Record<string, { initiate: Initiate }>>;
  const askAgain: Dispatch = store.dispatch;
  let reachedAt = 0;
  function askMissed() {
    const queries = queriesOf(store.getState());
    const latest = Math.max(0, ...queries.map((each) => each.fulfilledTimeStamp ?? 0));
    if (latest <= reachedAt) return;
    reachedAt = latest;
    for (const { endpointName, originalArgs, status, error } of queries) {
      if (status !== QueryStatus.rejected || !isOffline(error)) continue;
      const ask = initiators[endpointName]?.initiate;
      if (ask) void askAgain(ask(originalArgs, { forceRefetch: true, subscribe: false }));
    }
  }
  const stops = [setupListeners(store.dispatch), store.subscribe(askMissed)];
  return () => {
    for (const stop of stops) stop();
  };
}
