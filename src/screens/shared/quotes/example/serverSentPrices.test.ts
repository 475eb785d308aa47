/** Prices that a small server pushes, in the cache of the app. */
import type { ServerResponse } from 'node:http';
import { waitFor } from '@testing-library/react';
import { api } from '../../../../api';
import type { PriceMove, Quote } from '#contract';
import { browserHost } from '../../../../state/time/host';
import { createTime } from '../../../../state/time/time';
import { createApiStore } from '#testkit/app/apiStore';
import { quote } from '#testkit/app/sampleRows';
import { ok, pointClientAt, raw, startScriptedExchange } from '#testkit/app/scriptedExchange';
import type { ScriptedExchange, ScriptedReply } from '#testkit/app/scriptedExchange';
import { createPushedPrices, serverSentPrices } from './serverSentPrices';

const NOW = Date.UTC(2026, 10, 20, 12, 30, 7);
const rows: readonly Quote[] = [
  quote({ productId: 'EURUSD', price: '1.10', priceAt: NOW }),
  quote({ productId: 'XAUUSD', price: '2000', priceAt: NOW }),
];
const euro = (price: string, over: Partial<PriceMove> = {}): PriceMove => ({
  ...{ productId: 'EURUSD', price, priceAt: NOW + 1_000, change24h: '0.01', trading: 'open' },
  ...over,
});

let exchange: ScriptedExchange;
beforeAll(async () => {
  exchange = await startScriptedExchange();
  pointClientAt(exchange.host);
});
afterAll(() => exchange.close());

/** Open connections of the page, oldest first. */
let connections: ServerResponse[];
let visibility: DocumentVisibilityState;
let stops: (() => void)[];
beforeEach(() => {
  connections = [];
  visibility = 'visible';
  stops = [];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  exchange.forget();
  exchange.answer('/api/product/list', ok({ items: rows }));
  exchange.answer('/prices', accept);
});
afterEach(() => {
  for (const stop of stops) stop();
});

const accept: ScriptedReply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  connections.push(response);
  response.on('close', () => connections.splice(connections.indexOf(response), 1));
};

function openPage() {
  const { store } = createApiStore();
  const createPrices = createPushedPrices(serverSentPrices(`${exchange.host}/prices`));
  const feed = createPrices(store, createTime(browserHost));
  const watch = (...args: Parameters<typeof feed.watch>) => {
    const stop = feed.watch(...args);
    stops.push(stop);
    return stop;
  };
  const prices = () =>
    api.endpoints.productList
      .select()(store.getState())
      .data?.items.map(({ price }) => price);
  return { watch, prices };
}

const listReads = () => exchange.heard.filter(({ path }) => path === '/api/product/list').length;
const connected = (count = 1) => waitFor(() => expect(connections).toHaveLength(count));
const push = (...moves: PriceMove[]) =>
  connections.at(-1)?.write(`event: prices\ndata: ${JSON.stringify(moves)}\n\n`);
function show(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('pushed prices are written into the list, also when an event arrives in two parts', async () => {
  const page = openPage();
  page.watch(null, 1_000);
  await connected();
  push(euro('1.11'));
  await waitFor(() => expect(page.prices()).toEqual(['1.11', '2000']));
  const text = `data: ${JSON.stringify([euro('1.12', { priceAt: NOW + 2_000 })])}\n\n`;
  connections[0]?.write(text.slice(0, 20));
  connections[0]?.write(text.slice(20));
  await waitFor(() => expect(page.prices()).toEqual(['1.12', '2000']));
  expect(listReads()).toBe(1);
});

test('a pushed change of the trading state reads the full rows again', async () => {
  const page = openPage();
  page.watch(null, 1_000);
  await connected();
  push(euro('1.11', { trading: 'closed' }));
  await waitFor(() => expect(listReads()).toBe(2));
});

test('several watchers share one connection, which ends with the last one', async () => {
  const page = openPage();
  const stopFirst = page.watch(null, 5_000);
  const stopSecond = page.watch('EURUSD', 1_000);
  await connected();
  stopFirst();
  push(euro('1.11'));
  await waitFor(() => expect(page.prices()).toEqual(['1.11', '2000']));
  stopSecond();
  await connected(0);
});

test.each([
  ['ends', (response: ServerResponse) => response.end()],
  ['breaks', (response: ServerResponse) => response.destroy()],
  ['sends what is not a price', (response: ServerResponse) => response.write('data: [1]\n\n')],
])('the page connects again when the connection %s', async (_how, fail) => {
  const page = openPage();
  page.watch(null, 1_000);
  await connected();
  fail(connections[0]!);
  await waitFor(() => expect(listReads()).toBe(2), { timeout: 20_000 });
  await connected();
  push(euro('1.13'));
  await waitFor(() => expect(page.prices()).toEqual(['1.13', '2000']));
});

test('the page connects again after a server that refuses', async () => {
  exchange.answer('/prices', raw(503, 'busy', 'text/plain'), accept);
  const page = openPage();
  page.watch(null, 1_000);
  await waitFor(() => expect(connections).toHaveLength(1), { timeout: 20_000 });
  push(euro('1.11'));
  await waitFor(() => expect(page.prices()).toEqual(['1.11', '2000']));
});

test('a hidden page has no connection unless a watcher wants it', async () => {
  const page = openPage();
  page.watch(null, 1_000);
  await connected();
  show('hidden');
  await connected(0);
  const stopAlerts = page.watch(null, 5_000, true);
  await connected();
  stopAlerts();
  await connected(0);
  show('visible');
  await connected();
  expect(page.prices()).toEqual(['1.10', '2000']);
});
