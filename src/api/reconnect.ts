/** Reads again what a lost connection has kept away or let grow old. */
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
 * What is on show is read again when the device says that it is online. That word often comes before the network does:
 * what could not be had is asked for again whenever another call has come through. Returns what stops it.
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
