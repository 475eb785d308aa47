import { api } from '../../api';
import { CANDLE_PAGE } from '#contract';
import { signOut } from '../../state/session';
import { networkIs } from '#testkit/app/network';
import { quote } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { createStore } from '../store';
import { startAnswerStore } from './answerStore';
import { withCachedAnswers } from './storedAnswers';

/** Cache storage of the browser with one text per cache. */
const cached = new Map<string, string>();
const cacheStorage = {
  open: (name: string) =>
    Promise.resolve({
      match: () =>
        Promise.resolve(
          cached.has(name)
            ? { json: () => JSON.parse(cached.get(name) ?? '') as unknown }
            : undefined,
        ),
      put: async (_address: string, response: { text(): Promise<string> }) => {
        cached.set(name, await response.text());
      },
    }),
  delete: (name: string) => Promise.resolve(cached.delete(name)),
};

const stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'caches', { value: cacheStorage, configurable: true });
  // No call is ever answered.
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cached.clear();
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Runs promise callbacks and short timers. */
const settled = () => jest.advanceTimersByTimeAsync(50);
const list = { items: [quote({ productId: 'EURUSD', price: '1.08420' })] };

/** Opens a page that receives a response and stores it. */
async function earlierPage(answered: unknown = list, at = Date.now()) {
  const { store } = createStore();
  const upsert = api.util.upsertQueryEntries([
    { endpointName: 'productList', arg: undefined, value: answered as typeof list },
  ]);
  const { meta } = upsert as typeof upsert & { readonly meta: object };
  store.dispatch({ ...upsert, meta: { ...meta, timestamp: at } });
  stops.push(await startAnswerStore(store));
  await settled();
  stops.pop()?.();
  return store;
}

/** Opens another page of the same browser that reads the products. */
async function nextPage() {
  const { store } = createStore();
  void store.dispatch(api.endpoints.productList.initiate());
  stops.push(await startAnswerStore(store));
  await settled();
  const shown = () => api.endpoints.productList.select()(store.getState());
  return { store, shown };
}

it('Last answers: shows stored prices without a network while the call stays pending', async () => {
  await earlierPage();
  networkIs('lost');
  const { shown } = await nextPage();
  expect(shown().data).toEqual(list);
  expect(shown().status).toBe('pending');
});

it('Last answers: shows stored prices when the exchange takes longer than three seconds', async () => {
  await earlierPage();
  const { shown } = await nextPage();
  expect(shown().data).toBeUndefined();
  await jest.advanceTimersByTimeAsync(3_200);
  expect(shown().data).toEqual(list);
});

it('Last answers: drops stored prices with the session and hides them from other accounts', async () => {
  localStorage.setItem('accessToken', 'token-of-ann');
  await earlierPage();
  expect(cached.size).toBe(1);
  expect([...cached.values()].join()).not.toContain('token-of-ann');
  const { store } = createStore();
  stops.push(await startAnswerStore(store));
  store.dispatch(signOut());
  await settled();
  expect(cached.size).toBe(0);

  localStorage.setItem('accessToken', 'token-of-ann');
  await earlierPage();
  localStorage.setItem('accessToken', 'token-of-ben');
  networkIs('lost');
  expect((await nextPage()).shown().data).toBeUndefined();
});

it('Last answers: removes the stored prices of a session that ended before the page could', async () => {
  localStorage.setItem('accessToken', 'token-of-ann');
  await earlierPage();
  expect(cached.size).toBe(1);
  localStorage.removeItem('accessToken');
  await nextPage();
  expect(cached.size).toBe(0);
});

it('Last answers: stores nothing for a session that ends while the stored prices are read', async () => {
  localStorage.setItem('accessToken', 'token-of-ann');
  const store = await earlierPage();
  const started = startAnswerStore(store);
  store.dispatch(signOut());
  store.dispatch(api.util.resetApiState());
  stops.push(await started);
  await settled();
  expect(cached.size).toBe(0);
});

it.each([
  ['an answer that breaks the contract', { items: [{ productId: 'EURUSD' }] }, Date.now()],
  ['an answer older than a week', list, Date.now() - 8 * 86_400_000],
])('Last answers: does not show %s', async (_, answered, at) => {
  await earlierPage(answered, at);
  networkIs('lost');
  expect((await nextPage()).shown().data).toBeUndefined();
});

it('Last answers: stores no account data and no ticks of an order', async () => {
  const { store } = createStore();
  const candles = { candles: [] };
  const entry = (endpointName: string, arg: unknown, value: unknown) =>
    ({ endpointName, arg, value }) as never;
  store.dispatch(
    api.util.upsertQueryEntries([
      entry('userDetails', undefined, { user: { username: 'ann' } }),
      entry('orderHoldList', undefined, { items: [] }),
      entry('productKdata', { productId: 'EURUSD', ticksFrom: 1, ticksTo: 2 }, candles),
      entry('productKdata', { productId: 'GBPUSD', interval: '1m', limit: CANDLE_PAGE }, candles),
    ]),
  );
  stops.push(await startAnswerStore(store));
  await settled();
  const [text = ''] = [...cached.values()];
  const { answers } = JSON.parse(text) as { answers: [string, { endpoint: string }][] };
  expect(answers.map(([, { endpoint }]) => endpoint)).toEqual(['productKdata']);
  expect(text).toContain('GBPUSD');
});

test('the market day of a receipt is not stored with the terms of the exchange', () => {
  const { store } = createStore();
  const value = standardAnswers().config;
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'config', arg: undefined, value },
      { endpointName: 'config', arg: { marketDay: 20_777 }, value },
    ]),
  );
  const stored = [...withCachedAnswers(new Map(), store.getState().api).values()];
  expect(stored).toMatchObject([{ endpoint: 'config', arg: undefined }]);
});
