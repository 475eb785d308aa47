/** The effects of the account's own screens: identity, money in and out, lock-ups. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { AppStore } from '../store';
import { listenForKyc } from './listenForKyc';
import { listenForLockups } from './listenForLockups';
import { listenForTransfers } from './listenForTransfers';

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function startFormEffects(
  store: AppStore,
  effects: Pick<ListenerMiddlewareInstance, 'startListening'>,
): { readonly woke: () => void } {
  const kyc = listenForKyc(store, effects);
  const transfers = listenForTransfers(store, effects);
  listenForLockups(store, effects);
  return {
    woke() {
      kyc.woke();
      transfers.woke();
    },
  };
}
