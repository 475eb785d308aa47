/** Ties the effects around orders to the store: they live as long as a session and load after the first paint. */
import { api } from '../../api';
import { browserHost } from '../../state/host';
import { newId } from '../../state/newId';
import { orderPlaced, orderResultSeen } from '../../state/orders';
import { sessionStarted } from '../../state/session';
import { appTime } from '../../state/time';
import type { AppStore } from '../store';
import type { OrderEffects } from './orders';
import { isPageAwake, perSession } from './perSession';
import type { Listening } from './perSession';

async function start(store: AppStore): Promise<OrderEffects> {
  // The machines' interpreter comes with these and is not needed to paint.
  const [{ startOrderEffects }, { orderCallsOn }] = await Promise.all([
    import(/* webpackChunkName: "orderEffects" */ './orders'),
    import(/* webpackChunkName: "orderEffects" */ './orderCalls'),
  ]);
  const config = api.endpoints.config.select();
  return startOrderEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    time: appTime,
    host: browserHost,
    calls: orderCallsOn(store.dispatch),
    isAwake: isPageAwake,
    newId,
    hasIdempotentWrites: () => config(store.getState()).data?.idempotentWrites === true,
    invalidate: () => void store.dispatch(api.util.invalidateTags(['Balance', 'Order'])),
  });
}

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function listenForOrders(
  store: AppStore,
  effects: Listening,
): { readonly woke: () => void } {
  const { ask, tell } = perSession(store, effects, () => start(store));
  /** The next tap or the next session tries again, should the files not arrive. */
  const begin = () => void ask(() => undefined);

  effects.startListening({ actionCreator: sessionStarted, effect: begin });
  effects.startListening({
    actionCreator: orderPlaced,
    effect: ({ payload }) => void ask((orders) => orders.placed(payload)),
  });
  effects.startListening({
    actionCreator: orderResultSeen,
    effect: ({ payload }) => tell((orders) => orders.resultSeen(payload.id)),
  });
  begin();
  return { woke: () => tell((orders) => orders.woke()) };
}
