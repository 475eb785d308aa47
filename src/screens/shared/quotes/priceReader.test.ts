import { api } from '../../../api';
import type { PriceMove, Quote } from '#contract';
import { REASONS } from '#contract';
import { createApiStore } from '#testkit/app/apiStore';
import { quote } from '#testkit/app/sampleRows';
import {
  ok,
  pointClientAt,
  refusalReply,
  startScriptedExchange,
} from '#testkit/app/scriptedExchange';
import type { ScriptedExchange } from '#testkit/app/scriptedExchange';
import { resetNetworkDelay, networkDelayMs } from './networkDelay';
import { createPriceReader } from './priceReader';

const NOW = Date.UTC(2026, 10, 20, 12, 30, 7);
const rows: readonly Quote[] = [
  quote({ productId: 'EURUSD', price: '1.10', high24h: '1.12', low24h: '1.00', priceAt: NOW }),
  quote({ productId: 'XAUUSD', price: '2000', high24h: '2010', low24h: '1990', priceAt: NOW }),
];
const move = (over: Partial<PriceMove>): PriceMove => ({
  ...{ productId: 'EURUSD', price: '1.11', priceAt: NOW + 1_000 },
  ...{ change24h: '0.01', trading: 'open' as const },
  ...over,
});
const gold = move({ productId: 'XAUUSD', price: '1980' });

let exchange: ScriptedExchange;
beforeAll(async () => {
  exchange = await startScriptedExchange();
  pointClientAt(exchange.host);
});
afterAll(() => exchange.close());
beforeEach(() => exchange.forget());

/** Network delay of each read. The reader calls the monotonic clock once at the start and once at the end of a read. */
const DELAY_MS = 700;

/** A store that has cached the list and the details of one product, and a price reader for it. */
async function openPage() {
  const { store } = createApiStore();
  let now = NOW;
  let monotonicMs = 0;
  exchange.answer('/api/product/list', ok({ items: rows }));
  exchange.answer('/api/product/details', ok({ ...rows[0], volume24h: '1' }));
  await store.dispatch(api.endpoints.productList.initiate());
  await store.dispatch(api.endpoints.productDetails.initiate({ productId: 'EURUSD' }));
  exchange.forget();
  const reader = createPriceReader(store, {
    now: () => now,
    monotonic: () => (monotonicMs += DELAY_MS),
  });
  return {
    ...reader,
    pass: (ms: number) => (now += ms),
    list: () => api.endpoints.productList.select()(store.getState()).data?.items ?? [],
    details: () =>
      api.endpoints.productDetails.select({ productId: 'EURUSD' })(store.getState()).data,
  };
}
const requests = () => exchange.heard.map(({ path, body }) => [path, body] as const);

test('price reader updates the prices in list and details, and keeps the other fields', async () => {
  const page = await openPage();
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({}), gold] }));
  expect(await page.read(null)).toBe(NOW + 1_000);
  expect(requests()).toEqual([['/api/product/list', { only: 'prices' }]]);
  expect(page.list()).toEqual([
    { ...rows[0], price: '1.11', priceAt: NOW + 1_000, change24h: '0.01' },
    // A price below the 24-hour low becomes the new low.
    { ...rows[1], price: '1980', low24h: '1980', priceAt: NOW + 1_000, change24h: '0.01' },
  ]);
  expect(page.details()).toMatchObject({ price: '1.11', volume24h: '1' });
});

test('price reader updates the opening of a single product with its price and change', async () => {
  const page = await openPage();
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({ open24h: '1.09' })] }));
  await page.read('EURUSD');
  expect(page.details()).toMatchObject({ price: '1.11', change24h: '0.01', open24h: '1.09' });
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({ price: '1.115' })] }));
  await page.read('EURUSD');
  expect(page.details()).toMatchObject({ price: '1.115', open24h: '1.09' });
});

test('price reader updates the source of a single product, and keeps it if the exchange names none', async () => {
  const page = await openPage();
  const source = { kind: 'recorded', recordedOn: '2010-05-06' } as const;
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({ source })] }));
  await page.read('EURUSD');
  expect(page.details()).toMatchObject({ source });
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({ price: '1.115' })] }));
  await page.read('EURUSD');
  expect(page.details()).toMatchObject({ price: '1.115', source });
});

test('price reader requests a single product and also updates its row in the list', async () => {
  const page = await openPage();
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({ price: '1.13' })] }));
  expect(await page.read('EURUSD')).toBe(NOW + 1_000);
  expect(requests()).toEqual([['/api/product/list', { only: 'prices', productId: 'EURUSD' }]]);
  expect(page.details()).toMatchObject({ price: '1.13', high24h: '1.13' });
  expect(page.list().map(({ price }) => price)).toEqual(['1.13', '2000']);
});

test('price reader ignores a price that is older than the cached one', async () => {
  const page = await openPage();
  const late = move({ price: '1.05', priceAt: NOW - 1_000 });
  exchange.answer('/api/product/list', ok({ items: [], prices: [late] }));
  await page.read('EURUSD');
  expect(page.details()?.price).toBe('1.10');
});

test('price reader requests whole rows of the list in a new hour, and of a single product in a new minute', async () => {
  const page = await openPage();
  page.knownAt(null);
  page.knownAt('EURUSD');
  page.pass(61_000);
  exchange.answer('/api/product/details', ok({ ...rows[0], volume24h: '2' }));
  await page.read('EURUSD');
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({}), gold] }));
  await page.read(null);
  page.pass(3_600_000);
  await page.read(null);
  expect(requests()).toEqual([
    ['/api/product/details', { productId: 'EURUSD' }],
    ['/api/product/list', { only: 'prices' }],
    ['/api/product/list', {}],
  ]);
  expect(page.details()?.volume24h).toBe('2');
});

test.each([
  ['closed', [move({ trading: 'closed' }), gold]],
  ['added', [move({}), gold, move({ productId: 'NEW' })]],
  ['removed', [move({})]],
])('price reader requests whole rows the next time if a product was %s', async (_what, prices) => {
  const page = await openPage();
  exchange.answer('/api/product/list', ok({ items: [], prices }));
  await page.read(null);
  await page.read(null);
  expect(requests().map(([, body]) => body)).toEqual([{ only: 'prices' }, {}]);
});

test.each([
  ['answers whole rows', ok({ items: rows })],
  [
    'refuses the unknown parameter',
    refusalReply(REASONS.INVALID, { reason: 'INVALID', fields: [] }),
  ],
])('price reader requests whole rows if the backend %s', async (_what, reply) => {
  const page = await openPage();
  exchange.answer('/api/product/list', reply);
  exchange.answer('/api/product/details', ok({ ...rows[0], price: '1.14', volume24h: '1' }));
  for (let round = 0; round < 2; round += 1) await page.read('EURUSD');
  expect(page.details()?.price).toBe('1.14');
  expect(requests().map(([path]) => path)).toEqual([
    '/api/product/list',
    '/api/product/details',
    '/api/product/details',
  ]);
});

test('price reader records the duration of a successful read as network delay, and ignores failed reads', async () => {
  resetNetworkDelay();
  const page = await openPage();
  exchange.answer('/api/product/list', refusalReply(REASONS.NOT_FOUND, { reason: 'NOT_FOUND' }));
  await page.read(null);
  expect(networkDelayMs()).toBe(0);
  exchange.answer('/api/product/list', ok({ items: [], prices: [move({}), gold] }));
  await page.read(null);
  expect(networkDelayMs()).toBe(DELAY_MS);
});
