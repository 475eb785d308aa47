import { waitFor } from '@testing-library/react';
import { api } from '../../api';
import type { Order } from '../../contract';
import { selectOrders } from '../../state/machines';
import { orderPlaced, orderResultSeen } from '../../state/orders';
import { sessionEnded, sessionStarted, signOut } from '../../state/session';
import { storeToken } from '../../state/token';
import { appTime } from '../../state/time';
import { orderedRow, pendingRow, ticket, voidRow } from '../../testing/orderRows';
import { createStore } from '../store';
import type { AppStore } from '../store';
import { listenForOrders } from './listenForOrders';
import { keepTime } from './time';

interface Call {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

const now = 1_800_000_000_000;

/** Answers as the exchange would, by path; everything else is refused. */
function exchange(answers: Record<string, () => unknown>) {
  const calls: Call[] = [];
  globalThis.fetch = (url, init) => {
    const path = new URL(url as string, 'http://localhost').pathname;
    calls.push({
      path,
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse((init?.body ?? 'null') as string),
    });
    const data = answers[path]?.();
    if (data instanceof Error) return Promise.reject(data);
    const envelope =
      data === undefined
        ? { code: 1002, data: { reason: 'NOT_FOUND' } }
        : { code: 0, data, ts: now };
    return Promise.resolve(Response.json(envelope));
  };
  return calls;
}

const valuesOf = (store: AppStore) => selectOrders(store.getState()).map(({ value }) => value);

describe('Orders in the whole store', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  /** Far from its end whenever the test runs, for the alarm runs by the real clock here. */
  const held: Order = { ...orderedRow, entryAt: now, createdAt: now, endsAt: now + 60_000 };

  it('are fetched when a session begins and gone when it ends', async () => {
    const calls = exchange({ '/api/order/hold_list': () => ({ items: [held] }) });
    const { store, effects } = createStore();
    const stopTime = keepTime(appTime, () => undefined);
    listenForOrders(store, effects);
    expect(calls).toEqual([]);
    storeToken('token-1');
    store.dispatch(sessionStarted());
    await waitFor(() => expect(valuesOf(store)).toEqual(['ordered']));
    expect(appTime.clock.isSynced()).toBe(true);
    store.dispatch(signOut());
    expect(valuesOf(store)).toEqual([]);
    stopTime();
  });

  it('are placed with the intent as key, once, and let go when their end was seen', async () => {
    const calls = exchange({
      '/api/order/hold_list': () => ({ items: [] }),
      '/api/order/create': () => ({ ...voidRow, orderNo: 'R7' }),
    });
    storeToken('token-1');
    const { store, effects } = createStore();
    store.dispatch(sessionStarted());
    listenForOrders(store, effects);
    for (let tap = 0; tap < 10; tap += 1) store.dispatch(orderPlaced(ticket));
    await waitFor(() => expect(valuesOf(store)).toEqual(['void']));
    const created = calls.filter(({ path }) => path === '/api/order/create');
    const [order] = selectOrders(store.getState());
    expect(created).toEqual([
      {
        path: '/api/order/create',
        key: order?.id,
        body: {
          productId: 'BTCUSDT',
          direction: 'rise',
          amount: '10',
          durationSec: 60,
          seenPrice: '97000.10',
          seenAt: ticket.seenAt,
        },
      },
    ]);
    store.dispatch(orderResultSeen({ id: order?.id ?? '' }));
    await waitFor(() => expect(valuesOf(store)).toEqual([]));
    store.dispatch(sessionEnded({ why: 'signedOut' }));
  });

  it('that get no answer are looked for in the lists', async () => {
    const row = { ...pendingRow, createdAt: ticket.seenAt + 500 };
    const calls = exchange({
      '/api/order/create': () => new TypeError('Failed to fetch'),
      '/api/order/hold_list': () => ({ items: [] }),
      '/api/order/list': () => ({
        items: [{ ...voidRow, createdAt: row.createdAt }],
        nextCursor: null,
        totals: { count: 1, invested: '10', fees: '0', profit: '0' },
      }),
    });
    storeToken('token-1');
    const { store, effects } = createStore();
    store.dispatch(sessionStarted());
    listenForOrders(store, effects);
    store.dispatch(orderPlaced(ticket));
    await waitFor(() => expect(valuesOf(store)).toEqual(['checking']));
    await waitFor(() => expect(valuesOf(store)).toEqual(['void']), { timeout: 3_000 });
    expect(calls.filter(({ path }) => path === '/api/order/create')).toHaveLength(1);
    store.dispatch(sessionEnded({ why: 'signedOut' }));
    store.dispatch(api.util.resetApiState());
  });
});
