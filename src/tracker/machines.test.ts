import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { startSnapshot } from '../machines/registry';
import { moveOn } from '#testkit/app/moveOn';
import { intent, orderedRow, pendingRow, ORDER_ROWS_AT, wonRow } from '#testkit/app/orderRows';
import {
  isMachineAction,
  machineClosed,
  moveOf,
  trackerReducer,
  machinesRestored,
  selectOrders,
} from './machines';
import type { MachinesState } from './machines';
import { selectFocusedOrder, selectIsTicketBusy, selectOpenOrders, selectOrder } from './orders';
import { sendToMachine } from './sendToMachine';
import { sessionEnded } from '../state/session';

const ID = intent.id;
const SUBMITTED = { type: 'SUBMITTED' } as const;
const accepted = { type: 'ACCEPTED', order: pendingRow } as const;
const reported = (order = orderedRow) => ({ type: 'REPORTED', order }) as const;

function setUp() {
  const actions: UnknownAction[] = [];
  const recordAction: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: { tracker: trackerReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(recordAction),
  });
  const open = (id: string, placedAt = ORDER_ROWS_AT) =>
    store.dispatch(
      sendToMachine({
        machine: 'order',
        id,
        input: { ...intent, id, placedAt },
        event: SUBMITTED,
        at: placedAt,
      }),
    );
  const send = (id: string, event: Parameters<typeof moveOn<'order'>>[2], at = ORDER_ROWS_AT) =>
    store.dispatch(sendToMachine({ machine: 'order', id, event, at }));
  return { actions, store, open, send };
}

describe('Machine transition in the store', () => {
  it('dispatches one action with the event, and the move tells from, to and the changed fields', () => {
    const { actions, store, open, send } = setUp();
    open(ID);
    const before = store.getState().tracker.machines;
    send(ID, accepted, ORDER_ROWS_AT + 180);
    const action = actions[1];
    if (!isMachineAction(action)) throw new Error('no action of a machine');
    expect(action).toMatchObject({
      type: 'order/ACCEPTED',
      payload: { id: ID, machine: 'order', event: accepted, at: ORDER_ROWS_AT + 180 },
    });
    const move = moveOf(action, before, store.getState().tracker.machines);
    expect(move).toMatchObject({ from: 'submitting', to: 'pending', done: false });
    expect(Object.keys(move?.changed ?? {}).sort()).toEqual([
      ...['createdAt', 'fee', 'orderNo', 'payoutRate', 'stage'],
    ]);
    expect(moveOf(action, before, before)).toBeNull();
  });

  it('dispatches nothing when the machine ignores the event', () => {
    const { actions, store, open, send } = setUp();
    open(ID);
    expect(open(ID)).toBe(false);
    expect(send(ID, { type: 'CONFIRMED_ABSENT' })).toBe(false);
    expect(send('nobody', accepted)).toBe(false);
    const otherOrder = { ...accepted.order, orderNo: 'R9' };
    send(ID, accepted);
    expect(send(ID, reported(otherOrder))).toBe(false);
    expect(actions).toHaveLength(2);
    expect(store.getState().tracker.machines[ID]?.value).toBe('pending');
  });

  it('stores the state and the context that the machine itself computes', () => {
    const { store, open, send } = setUp();
    open(ID);
    let place = moveOn('order', startSnapshot('order', intent), SUBMITTED);
    for (const event of [accepted, reported(), reported(wonRow)]) {
      send(ID, event);
      place = place && moveOn('order', place, event);
      expect(store.getState().tracker.machines[ID]).toMatchObject(place ?? {});
    }
    expect(store.getState().tracker.machines[ID]).toMatchObject({ value: 'settled', done: true });
  });

  it('leads to the same states when its actions are replayed, for example by time travel', () => {
    const { actions, store, open, send } = setUp();
    open(ID);
    send(ID, accepted);
    send(ID, reported());
    const again = (JSON.parse(JSON.stringify(actions)) as UnknownAction[]).reduce(
      trackerReducer,
      trackerReducer(undefined, { type: 'start' }),
    );
    expect(again).toEqual(store.getState().tracker);
  });
});

describe('Machine records', () => {
  it('are removed when closed and when the session ends', () => {
    const { store, open } = setUp();
    open('a');
    open('b');
    store.dispatch(machineClosed({ id: 'a' }));
    expect(Object.keys(store.getState().tracker.machines)).toEqual(['b']);
    store.dispatch(sessionEnded({ why: 'expired' }));
    expect(store.getState().tracker.machines).toEqual({});
  });

  it('contain every open order and the latest fifty finished, unseen orders', () => {
    const { store, open, send } = setUp();
    open('still open', ORDER_ROWS_AT - 1);
    for (let n = 0; n < 60; n += 1) {
      open(`order ${n}`, ORDER_ROWS_AT + n);
      send(`order ${n}`, { type: 'ACCEPTED', order: wonRow }, ORDER_ROWS_AT + n);
    }
    const left = selectOrders(store.getState()).map(({ id }) => id);
    expect(left).toHaveLength(51);
    expect(left).toContain('still open');
    expect(left).toContain('order 59');
    expect(left).not.toContain('order 9');
  });

  it('of another version are dropped', () => {
    const { actions, store, open, send } = setUp();
    open('old');
    open('new');
    const { machines } = store.getState().tracker;
    const recorded = { ...machines, old: { ...machines.old, version: 0 } } as MachinesState;
    store.dispatch(machinesRestored(recorded));
    expect(send('old', accepted)).toBe(false);
    expect(Object.keys(store.getState().tracker.machines)).toEqual(['new']);
    expect(actions.filter(isMachineAction)).toHaveLength(3);
  });
});

describe('Machine selectors', () => {
  it('focus the order that ends next and detect a busy ticket', () => {
    const { store, open, send } = setUp();
    open('a', ORDER_ROWS_AT);
    open('b', ORDER_ROWS_AT + 1);
    expect(selectIsTicketBusy(store.getState(), 'BTCUSDT')).toBe(true);
    expect(selectIsTicketBusy(store.getState(), 'EURUSD')).toBe(false);
    send('a', { type: 'ACCEPTED', order: { ...orderedRow, orderNo: 'A' } });
    send('b', { type: 'ACCEPTED', order: { ...pendingRow, orderNo: 'B' } });
    expect(selectIsTicketBusy(store.getState(), 'BTCUSDT')).toBe(false);
    expect(selectFocusedOrder(store.getState(), 'BTCUSDT')?.id).toBe('a');
    expect(selectFocusedOrder(store.getState(), 'EURUSD')).toBeNull();
    expect(selectOpenOrders(store.getState()).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(selectOrder(store.getState(), 'B')?.id).toBe('b');
    send('a', reported({ ...wonRow, orderNo: 'A' }));
    expect(selectOpenOrders(store.getState()).map(({ id }) => id)).toEqual(['b']);
    expect(selectOpenOrders(store.getState())).toBe(selectOpenOrders(store.getState()));
  });
});
