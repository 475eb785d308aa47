/** Redux DevTools with the store enhancer of the real extension. */
import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { rowsWanted } from '../../tracker/machines';
import { placeOrder } from '../../tracker/placeOrder';
import { sendToMachine } from '../../tracker/sendToMachine';
import { isPastShown, showPresent } from '../../state/pastShown';
import { sessionStarted } from '../../state/session';
import { intent, orderedRow, pendingRow, ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { createStore } from '../store';
import { createDevTools } from './createDevTools';

interface Lifted {
  readonly stagedActionIds: readonly number[];
  readonly actionsById: Readonly<Record<number, { readonly action: { readonly type: string } }>>;
}
interface Panel {
  dispatch(action: { readonly type: string; readonly [field: string]: unknown }): unknown;
  getState(): Lifted;
}

/** A page with DevTools; `panel` receives what the buttons of the panel send. */
function connected() {
  let lifted: Panel | undefined;
  const connect = (options: { readonly maxAge?: number }) => () =>
    ((createNext) => (reducer, preloaded) => {
      const { maxAge = 50 } = options;
      const enhance = instrument(undefined, { maxAge }) as unknown as StoreEnhancer<{
        liftedStore: Panel;
      }>;
      const store = enhance(createNext)(reducer, preloaded);
      lifted = store.liftedStore;
      return store;
    }) as StoreEnhancer;
  const { store } = createStore(createDevTools(connect));
  const panel = lifted;
  if (!panel) throw new Error('not connected');
  const { id } = intent;
  const send = (event: Parameters<typeof sendToMachine<'order'>>[0]['event'], at: number) =>
    store.dispatch(sendToMachine({ machine: 'order', id, event, at }));
  return {
    store,
    panel,
    /** An order that was sent, accepted and entered. */
    order() {
      const call = { at: 0 };
      const opened = { machine: 'order', id, input: intent, at: ORDER_ROWS_AT, call } as const;
      store.dispatch(sendToMachine({ ...opened, event: { type: 'SUBMITTED' } }));
      send({ type: 'ACCEPTED', order: pendingRow }, ORDER_ROWS_AT + 180);
      send({ type: 'REPORTED', order: orderedRow }, ORDER_ROWS_AT + 1_200);
    },
    rowId: (type: string) => {
      const { stagedActionIds, actionsById } = panel.getState();
      const found = stagedActionIds.find((each) => actionsById[each]?.action.type === type);
      if (found === undefined) throw new Error(`no row ${type}`);
      return found;
    },
    value: () => store.getState().tracker.machines[id]?.value,
    inPresent: () =>
      store.dispatch((_dispatch, getState) => getState().tracker.machines[id]?.value),
  };
}

afterEach(showPresent);

describe('The DevTools panel', () => {
  it('computes the states after a skipped action, and shows the present again without the skip', () => {
    const page = connected();
    page.order();
    const id = page.rowId('order/REPORTED');
    page.panel.dispatch({ type: 'TOGGLE_ACTION', id });
    expect(page.value()).toBe('pending');
    expect(isPastShown()).toBe(true);
    expect(page.inPresent()).toBe('ordered');
    page.panel.dispatch({ type: 'TOGGLE_ACTION', id });
    expect(page.value()).toBe('ordered');
    expect(isPastShown()).toBe(false);
  });

  it('computes the states after reordered actions', () => {
    const page = connected();
    page.order();
    const [actionId, beforeActionId] = ['order/REPORTED', 'order/ACCEPTED'].map(page.rowId);
    page.panel.dispatch({ type: 'REORDER_ACTION', actionId, beforeActionId });
    // The row of the list answers the request, and the answer of the call then brings nothing new.
    expect(page.value()).toBe('ordered');
    expect(isPastShown()).toBe(true);
  });

  it('computes an action that the panel dispatches, and continues from it until the present is shown', () => {
    const page = connected();
    page.panel.dispatch({
      type: 'PERFORM_ACTION',
      action: sessionStarted(),
      timestamp: 0,
    });
    expect(page.store.getState().session.status).toBe('signedIn');
    page.store.dispatch(rowsWanted({ machine: 'order' }));
    expect(page.store.getState()).toMatchObject({
      session: { status: 'signedIn' },
      wanted: ['order'],
    });
    showPresent();
    expect(page.store.getState()).toMatchObject({
      session: { status: 'visitor' },
      wanted: ['order'],
    });
    expect(isPastShown()).toBe(false);
  });

  it('shows an imported history of another page, sends nothing, and shows the present at once on demand', () => {
    const other = connected();
    const lost = other.store.dispatch(placeOrder({ ...ticket, productId: 'EURUSD' }));
    const at = ORDER_ROWS_AT + 10_000;
    const unanswered = { type: 'UNANSWERED', cause: 'timeout' } as const;
    other.store.dispatch(sendToMachine({ machine: 'order', id: lost, event: unanswered, at }));
    const exported: unknown = JSON.parse(JSON.stringify(other.panel.getState()));

    const page = connected();
    page.panel.dispatch({ type: 'IMPORT_STATE', nextLiftedState: exported });
    expect(page.store.getState().tracker.machines[lost]?.value).toBe('checking');
    expect(isPastShown()).toBe(true);
    const present = page.store.dispatch((_dispatch, getState) => getState().tracker.machines);
    expect(present).toEqual({});
    showPresent();
    expect(page.store.getState().tracker.machines).toEqual({});
    expect(isPastShown()).toBe(false);
  });

  it('starts no request while another state than the present is shown', () => {
    const page = connected();
    page.order();
    page.panel.dispatch({ type: 'JUMP_TO_STATE', index: 1 });
    page.store.dispatch(placeOrder({ ...ticket, productId: 'GBPUSD' }));
    showPresent();
    expect(Object.keys(page.store.getState().tracker.machines)).toEqual([intent.id]);
  });

  it('stops the page while it is locked, and shows the present after that', () => {
    const page = connected();
    page.order();
    page.panel.dispatch({ type: 'LOCK_CHANGES', status: true });
    expect(isPastShown()).toBe(true);
    page.store.dispatch(sessionStarted());
    expect(page.store.getState().session.status).toBe('visitor');
    page.panel.dispatch({ type: 'LOCK_CHANGES', status: false });
    expect(isPastShown()).toBe(false);
    expect(page.store.getState().session.status).toBe('signedIn');
  });

  it('ignores an imported action that the reducers cannot handle', () => {
    jest.spyOn(globalThis, 'reportError').mockImplementation();
    const page = connected();
    page.order();
    const broken = { type: 'order/REPORTED', payload: null, meta: { machine: true } };
    page.panel.dispatch({ type: 'PERFORM_ACTION', action: broken, timestamp: 0 });
    expect(page.value()).toBe('ordered');
  });
});
