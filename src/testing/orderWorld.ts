/** The effects around orders with virtual time and a small exchange, for tests that watch what they do. */
import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api';
import type { Answer, OrderCalls } from '../app/effects/orderCalls';
import { startOrderEffects } from '../app/effects/orders';
import type { Order } from '../contract';
import { isMachineMoved, machinesReducer, selectOrders } from '../state/machines';
import { orderResultKnown } from '../state/orders';
import { createFakeTime } from './fakeClock';
import { pendingRow, START } from './orderRows';

export const ok = <T>(data: T): Answer<T> => ({ data });
export const failed = (error: ApiError) => ({ error });
export const TIMEOUT = failed({ kind: 'timeout' });
const OFFLINE = failed({ kind: 'offline' });

/** An exchange in a few lines: what it holds, what it has ended, and how it answers the create call. */
export function orderWorld({ idempotent = true }: { idempotent?: boolean } = {}) {
  const { world, time, sync } = createFakeTime(START);
  const exchange = {
    held: [] as Order[],
    ended: [] as Order[],
    isReachable: true,
    created: [] as string[],
    creates: [() => ok(pendingRow)] as (() => Answer<Order>)[],
    looks: 0,
  };
  const calls: OrderCalls = {
    create({ id }) {
      exchange.created.push(id);
      const next = exchange.creates.length > 1 ? exchange.creates.shift() : exchange.creates[0];
      return Promise.resolve(next ? next() : TIMEOUT);
    },
    holdList() {
      exchange.looks += 1;
      return Promise.resolve(exchange.isReachable ? ok(exchange.held) : OFFLINE);
    },
    find: (orderNo) =>
      Promise.resolve(ok(exchange.ended.find((row) => row.orderNo === orderNo) ?? null)),
    since: () =>
      Promise.resolve(exchange.isReachable ? ok([...exchange.held, ...exchange.ended]) : OFFLINE),
  };
  const actions: UnknownAction[] = [];
  const note: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (defaults) =>
      defaults({
        serializableCheck: { warnAfter: 5_000 },
        immutableCheck: { warnAfter: 5_000 },
      }).concat(note),
  });
  const page = { isAwake: true };
  let ids = 0;
  const effects = startOrderEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    time,
    host: world.host,
    calls,
    isAwake: () => page.isAwake,
    newId: () => `tap-${(ids += 1)}`,
    hasIdempotentWrites: () => idempotent,
    invalidate: () => actions.push({ type: 'invalidated' }),
  });
  const values = () => selectOrders(store.getState()).map(({ value }) => value);
  const moves = () => actions.filter(isMachineMoved).map(({ type }) => type);
  const results = () => actions.filter(orderResultKnown.match).map(({ payload }) => payload);
  return { world, sync, exchange, store, page, effects, actions, values, moves, results };
}
