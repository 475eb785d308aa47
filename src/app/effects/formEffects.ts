/** The effects of the account's own screens: identity, money in and out, purchases, lock-ups. */
import type { AppStore } from '../store';
import { listenForKyc } from './listenForKyc';
import { listenForLockups } from './listenForLockups';
import { listenForPurchases } from './listenForPurchases';
import { listenForTransfers } from './listenForTransfers';
import type { Listening } from './perSession';

/** Call once, with the store's listener middleware. Resolves with what to call when the page wakes. */
export async function startFormEffects(
  store: AppStore,
  effects: Listening,
): Promise<{ readonly woke: () => void }> {
  const kyc = listenForKyc(store, effects);
  const transfers = listenForTransfers(store, effects);
  const purchases = listenForPurchases(store, effects);
  const lockups = listenForLockups(store, effects);
  // No form is shown before it is known whether it was sent just before a reload.
  await Promise.all([transfers.resumed, purchases.resumed]);
  return {
    woke() {
      kyc.woke();
      transfers.woke();
      purchases.woke();
      lockups.woke();
    },
  };
}
