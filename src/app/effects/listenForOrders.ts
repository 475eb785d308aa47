/** Ties the effects around orders to the store: they live as long as a session and load after the first paint. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { browserHost } from '../../state/host';
import { newId } from '../../state/newId';
import { orderPlaced, orderResultSeen } from '../../state/orders';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '../../state/session';
import { appTime } from '../../state/time';
import type { AppStore } from '../store';
import type { OrderEffects } from './orders';

/** Shown and online. A browser that does not know whether it is online says that it is. */
const isAwake = () => document.visibilityState !== 'hidden' && navigator.onLine;

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
    isAwake,
    newId,
    hasIdempotentWrites: () => config(store.getState()).data?.idempotentWrites === true,
    invalidate: () => void store.dispatch(api.util.invalidateTags(['Balance', 'Order'])),
  });
}

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function listenForOrders(
  store: AppStore,
  effects: Pick<ListenerMiddlewareInstance, 'startListening'>,
): { readonly woke: () => void } {
  let session: Promise<OrderEffects> | null = null;

  function begin() {
    if (session !== null || !selectIsSignedIn(store.getState())) return;
    const starting = start(store);
    session = starting;
    // A tap while they load waits for them; should the file not arrive, the next tap tries again.
    starting.catch(() => {
      if (session === starting) session = null;
    });
  }

  function end() {
    void session?.then((orders) => orders.stop()).catch(() => undefined);
    session = null;
  }

  const tell = (say: (orders: OrderEffects) => unknown) =>
    void session?.then(say).catch(() => undefined);

  effects.startListening({ actionCreator: sessionStarted, effect: begin });
  effects.startListening({ actionCreator: sessionEnded, effect: end });
  effects.startListening({
    actionCreator: orderPlaced,
    effect: ({ payload }) => {
      begin();
      tell((orders) => orders.placed(payload));
    },
  });
  effects.startListening({
    actionCreator: orderResultSeen,
    effect: ({ payload }) => tell((orders) => orders.resultSeen(payload.id)),
  });
  begin();
  return { woke: () => tell((orders) => orders.woke()) };
}
