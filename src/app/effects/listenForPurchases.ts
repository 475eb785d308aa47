/** Ties the effects around purchases to the store: they load with the first purchase, or with one that a reload cut off. */
import { api } from '../../api';
import { askedPurchases } from '../../state/askedPurchases';
import { browserHost } from '../../state/host';
import { purchaseRequested, purchaseSeen } from '../../state/purchases';
import { appTime } from '../../state/time';
import { toastShown } from '../../state/toasts';
import type { AppStore } from '../store';
import { isPageAwake, perSession } from './perSession';
import type { Listening } from './perSession';
import { tellPurchase } from './purchaseNews';
import type { PurchaseEffects } from './purchases';

async function start(store: AppStore): Promise<PurchaseEffects> {
  const [{ startPurchaseEffects }, { purchaseCallsOn }] = await Promise.all([
    import('./purchases'),
    import('./purchaseCalls'),
  ]);
  const config = api.endpoints.config.select();
  return startPurchaseEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    clock: appTime.clock,
    host: browserHost,
    calls: purchaseCallsOn(store.dispatch),
    isAwake: isPageAwake,
    hasIdempotentWrites: () => config(store.getState()).data?.idempotentWrites === true,
    onDecided(record) {
      // A refusal too means that something shown is no longer so: a freeze, a balance, the product's limits.
      store.dispatch(api.util.invalidateTags(['User', 'Balance', 'Lockup', 'Wealth']));
      void tellPurchase(store.dispatch, record);
    },
    remember: askedPurchases.keep,
  });
}

/**
 * Call once, with the store's listener middleware. Returns what to call when the page wakes, and a promise: what an
 * earlier page of this tab asked for without an answer stands as "checking" when it resolves.
 */
export function listenForPurchases(store: AppStore, effects: Listening) {
  const { tell, ask } = perSession(store, effects, () => start(store));

  effects.startListening({
    actionCreator: purchaseRequested,
    effect: ({ payload }) =>
      void ask(
        (purchases) => purchases.buy({ ...payload, askedAt: appTime.clock.now() }),
        // Without the code for it nothing has left, and that is said.
        () => store.dispatch(toastShown({ id: 'error.offline' }, 'bad')),
      ),
  });
  effects.startListening({
    actionCreator: purchaseSeen,
    effect: ({ payload }) => tell((purchases) => purchases.seen(payload.id)),
  });
  const left = askedPurchases.read();
  const resume = (purchases: PurchaseEffects) => left.map((intent) => purchases.resume(intent));
  const resumed = left.length > 0 ? ask(resume) : Promise.resolve();
  return { woke: () => tell((purchases) => purchases.woke()), resumed };
}
