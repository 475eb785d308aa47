import { api } from '../../api';
import { sendToMachine } from '../../tracker/sendToMachine';
import { pageWoke } from '../../state/time/pageActivity';
import { installFakeDevTools } from '#testkit/app/fakeDevTools';
import { intent, orderedRow, pendingRow, ORDER_ROWS_AT } from '#testkit/app/orderRows';
import { wallet } from '#testkit/app/sampleRows';
import { sampleAnswers } from '#testkit/app/samples';
import { ok } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { createStore } from '../store';
import { createDevTools } from './createDevTools';

afterEach(() => {
  scriptedExchange.forget();
  delete window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
});

function connected() {
  const tools = installFakeDevTools([]);
  const connect = window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  if (!connect) throw new Error('no extension');
  const { store } = createStore(createDevTools(connect));
  const types = () => tools.seen().history.map(({ type }) => type);
  const { id } = intent;
  const tap = () =>
    store.dispatch(
      sendToMachine({
        ...{ machine: 'order', id, input: intent, event: { type: 'SUBMITTED' }, at: ORDER_ROWS_AT },
      }),
    );
  const accept = (order = pendingRow) =>
    store.dispatch(
      sendToMachine({
        ...{ machine: 'order', id, event: { type: 'ACCEPTED', order }, at: ORDER_ROWS_AT + 180 },
      }),
    );
  const value = () => store.getState().tracker.machines[id]?.value;
  const poll = async () => {
    const again = { forceRefetch: true, subscribe: false } as const;
    const { data } = await store.dispatch(api.endpoints.productList.initiate(undefined, again));
    return data;
  };
  return { tools, store, types, tap, accept, value, poll };
}

describe('Redux DevTools history', () => {
  it('contains each transition as one action with its event', () => {
    const { tools, tap, accept } = connected();
    tap();
    accept();
    const [, , accepted] = tools.seen().history;
    expect(tools.seen().history.map(({ type }) => type)).toEqual([
      '@@INIT',
      'order/SUBMITTED',
      'order/ACCEPTED',
    ]);
    expect(accepted).toMatchObject({ payload: { machine: 'order', event: { type: 'ACCEPTED' } } });
  });

  it('names the endpoint of each cache action', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.config));
    const { store, types } = connected();
    await store.dispatch(api.endpoints.config.initiate(undefined, { subscribe: false }));
    expect(types()).toEqual([
      '@@INIT',
      'api/executeQuery/pending (config)',
      'api/executeQuery/fulfilled (config)',
    ]);
  });

  it('keeps other actions when the price list is polled often', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.productList));
    const { tools, types, tap, accept, poll } = connected();
    tap();
    for (let round = 0; round < 40; round += 1) await poll();
    accept();
    expect(types()).toEqual([
      '@@INIT',
      'order/SUBMITTED',
      'api/executeQuery/pending (productList)',
      'api/executeQuery/fulfilled (productList)',
      'order/ACCEPTED',
    ]);
    expect(tools.seen()).toMatchObject({ told: 4, options: { maxAge: 1_000 } });
  });

  it('contains only the first failure and the first recovery of the price list', async () => {
    const { types, poll } = connected();
    scriptedExchange.answer('*', ok(sampleAnswers.productList));
    await poll();
    await poll();
    scriptedExchange.answer('*', ok({ broken: true }));
    await poll();
    await poll();
    scriptedExchange.answer('*', ok(sampleAnswers.productList));
    await poll();
    await poll();
    expect(types().slice(1)).toEqual([
      'api/executeQuery/pending (productList)',
      'api/executeQuery/fulfilled (productList)',
      'api/executeQuery/rejected (productList)',
      'api/executeQuery/fulfilled (productList)',
    ]);
  });

  it('contains only the first response when the receipt polls its open order', async () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    scriptedExchange.answer('*', ok({ items: [orderedRow], nextCursor: null }));
    const { store, types } = connected();
    const again = { forceRefetch: true, subscribe: false } as const;
    const { orderNo } = orderedRow;
    for (let round = 0; round < 3; round += 1) {
      await store.dispatch(api.endpoints.productOrders.initiate({ orderNo }, again));
    }
    expect(types()).toEqual([
      '@@INIT',
      'api/executeQuery/pending (productOrders)',
      'api/executeQuery/fulfilled (productOrders)',
    ]);
  });

  it('contains a repeated request only if its answer is different', async () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    const { store, types } = connected();
    const again = { forceRefetch: true, subscribe: false } as const;
    const read = () => store.dispatch(api.endpoints.orderHoldList.initiate(undefined, again));
    scriptedExchange.answer('*', ok({ items: [pendingRow] }));
    await read();
    await read();
    scriptedExchange.answer('*', ok({ items: [orderedRow] }));
    await read();
    expect(types().filter((type) => type.endsWith('(orderHoldList)'))).toEqual([
      'api/executeQuery/pending (orderHoldList)',
      'api/executeQuery/fulfilled (orderHoldList)',
      'api/executeQuery/fulfilled (orderHoldList)',
    ]);
  });

  it('places an action that a subscriber dispatches after the action that caused it', () => {
    const { store, types, tap, accept, value } = connected();
    store.subscribe(() => {
      if (value() === 'submitting') accept();
    });
    tap();
    expect(types()).toEqual(['@@INIT', 'order/SUBMITTED', 'order/ACCEPTED']);
  });
});

describe('Redux DevTools time travel', () => {
  it('allows the DevTools panel to jump, to lock and to skip, because it shows Jump buttons only if skipping is allowed', () => {
    const { tools } = connected();
    expect(tools.seen().options).toMatchObject({
      features: { jump: true, skip: true, lock: true },
    });
  });

  it('shows the present after the panel has ignored actions', () => {
    const { tools, tap, accept, value } = connected();
    tap();
    tools.lock(true);
    accept();
    expect(value()).toBe('submitting');
    tools.lock(false);
    expect(value()).toBe('pending');
  });

  it('keeps the past state when the panel ignores actions after a jump', () => {
    const { tools, tap, accept, value } = connected();
    tap();
    tools.jump(0);
    tools.lock(true);
    accept();
    expect(value()).toBeUndefined();
  });

  it('changes the state that screens read and notifies them', () => {
    const { tools, store, tap, accept, value } = connected();
    tap();
    accept();
    const listener = jest.fn();
    store.subscribe(listener);
    tools.jump(1);
    expect(value()).toBe('submitting');
    expect(listener).toHaveBeenCalledTimes(1);
    tools.jump(0);
    expect(value()).toBeUndefined();
    tools.jump(2);
    expect(value()).toBe('pending');
  });

  it('does not change the state that effects read', () => {
    const { tools, store, types, tap, accept, value } = connected();
    tap();
    accept();
    tools.jump(1);
    const seenByEffects = store.dispatch((_dispatch, getState) => getState().tracker.machines);
    expect(Object.values(seenByEffects).map((record) => record.value)).toEqual(['pending']);
    const event = { type: 'REPORTED', order: orderedRow } as const;
    store.dispatch(
      sendToMachine({ machine: 'order', id: intent.id, event, at: ORDER_ROWS_AT + 1_200 }),
    );
    expect(value()).toBe('submitting');
    tools.jump(3);
    expect(value()).toBe('ordered');
    expect(types()).toHaveLength(4);
  });

  it('restores the complete state although the shown state is masked', async () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    const canary = { ...wallet, address: 'TCanary', label: 'canary' };
    scriptedExchange.answer('*', ok({ bankCard: null, wallets: [canary] }));
    const { tools, store, tap } = connected();
    const wallets = api.endpoints.getUserWallets;
    await store.dispatch(wallets.initiate(undefined, { subscribe: false }));
    const before = store.getState();
    tap();
    expect(JSON.stringify(tools.seen().history)).not.toMatch(/canary/i);
    tools.jump(2);
    expect(store.getState()).toBe(before);
    expect(wallets.select()(store.getState()).data).toEqual({ bankCard: null, wallets: [canary] });
  });

  it('keeps the past state while prices are polled', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.productList));
    const { tools, store, tap, accept, value, poll } = connected();
    await poll();
    tap();
    accept();
    tools.jump(3);
    const past = store.getState();
    scriptedExchange.answer('*', ok({ broken: true }));
    await poll();
    expect(store.getState()).toBe(past);
    expect(value()).toBe('submitting');
  });
});

it.each([
  { type: 'api/invalidation/updateProvidedBy', payload: [] },
  { type: 'api/queries/removeQueryResult', payload: { queryCacheKey: 'config(undefined)' } },
  pageWoke(),
])('Redux DevTools history omits $type', (action) => {
  const { store, types } = connected();
  const before = types();
  store.dispatch(action);
  expect(types()).toEqual(before);
});
