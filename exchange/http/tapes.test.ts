import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { DAY_MS, endpoints, INTERVALS } from '#contract';
import type { EndpointName } from '#contract';
import { DAY_SEC } from '#marketDay/levels';
import { packTape } from '../market/tape';
import { listTapes, removeTape, storeTapes } from '#tooling/tapeStore';
import { StartupError } from '../startupError';
import { eventually } from '#testkit/exchange/eventually';
import { registerMember } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

const productId = 'EURUSD';
/** Thursday, 6 May 2010. */
const DAY = Date.UTC(2010, 4, 6) / DAY_MS;
/**
 * Recorded prices rise by a unit a second, so each price names its second of the day. No computed
 * price of another product comes near them.
 */
const FIRST_PRICE = 7_654_000;
const priceOf = (sec: number) => ((FIRST_PRICE + sec) / 100_000).toFixed(5);
const tape = {
  ...{ productId, day: DAY, volumes: null },
  prices: Float64Array.from({ length: DAY_SEC }, (_, sec) => FIRST_PRICE + sec),
};
const { id: tapeId } = packTape(tape);

async function startWithTape(): Promise<TestExchange> {
  const exchange = await startTestExchange();
  await storeTapes(exchange.connectionString, [tape], 'a test');
  return exchange;
}

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await startWithTape();
});
afterEach(() => exchange.close());

const now = async () => (await exchange.control<{ now: number }>('state')).now;
const choose = (choice: object, at = exchange) =>
  at.control<{ startsAt: number; endsAt: number }>('tape', { productId, ...choice });
const details = (at = exchange) => at.call('productDetails', { productId });

/** An order at the price of now. */
async function newOrder() {
  const { price: seenPrice, priceAt: seenAt } = await details();
  const terms = { productId, direction: 'rise', amount: '10', durationSec: 60 } as const;
  return { ...terms, seenPrice, seenAt };
}
const placeOrder = async (token: string) =>
  exchange.call('orderCreate', await newOrder(), { token });

async function readOrder(token: string, orderNo: string) {
  const { items } = await exchange.call('productOrders', { orderNo }, { token });
  return items[0];
}

/** Places an order on the recorded prices and lets it end. */
async function settledOrder(token: string) {
  const { orderNo } = await placeOrder(token);
  await exchange.control('clock', { advanceMs: 65_000 });
  const order = await readOrder(token, orderNo);
  if (!order?.entryAt || !order.exitAt) throw new Error('the order is not settled');
  return { ...order, entryAt: order.entryAt, exitAt: order.exitAt };
}

test.each([
  ['starts at once', 0],
  ['starts in 40 seconds', 40_000],
])('an order that runs when a recorded day %s ends on computed prices', async (_, afterMs) => {
  const { token } = await registerMember(exchange);
  const { orderNo } = await placeOrder(token);
  const startAt = (await now()) + afterMs;
  const { startsAt } = await choose({ tape: tapeId, from: '18:30:00', startAt });
  await exchange.control('clock', { advanceMs: 2_000 });
  const { data } = await exchange.send('orderCreate', await newOrder(), { token });
  expect(data).toMatchObject({ reason: 'MARKET_CLOSED', closesAt: startsAt - 31_000 });
  await exchange.control('clock', { advanceMs: 65_000 });
  const order = await readOrder(token, orderNo);
  expect(order).toMatchObject({ state: 'settled', sources: [{ kind: 'computed' }] });
  expect(await details()).toMatchObject({ trading: 'closed', opensAt: startsAt });
  await exchange.control('clock', { advanceMs: 40_000 });
  expect(await details()).toMatchObject({ trading: 'open', source: { kind: 'recorded' } });
});

test('an order that runs when a control ends the recorded day ends on recorded prices', async () => {
  const { token } = await registerMember(exchange);
  await choose({ tape: tapeId, from: '18:30:00' });
  await exchange.control('clock', { advanceMs: 40_000 });
  const { orderNo } = await placeOrder(token);
  await choose({ tape: null });
  await exchange.control('clock', { advanceMs: 65_000 });
  const order = await readOrder(token, orderNo);
  expect(order).toMatchObject({ state: 'settled', sources: [{ kind: 'recorded' }] });
  await exchange.control('clock', { advanceMs: 40_000 });
  expect((await details()).source).toEqual({ kind: 'computed' });
});

test('the control tape plays a recorded day from a given time on in every process', async () => {
  const second = await exchange.startSecond();
  const { startsAt } = await choose({ tape: tapeId.slice(0, 8), from: '18:45:00' });
  await exchange.control('clock', { advanceMs: 40_000 });
  for (const each of [exchange, second]) {
    // The other process reads the choice when the database announces it.
    const { price, priceAt, source } = await eventually(
      'the process plays the tape',
      () => details(each),
      (quote) => quote.source?.kind === 'recorded',
    );
    expect(price).toBe(priceOf(67_500 + (priceAt - startsAt) / 1000));
    expect(source).toEqual({ kind: 'recorded', recordedOn: '2010-05-06' });
  }
});

test('an order on a recorded day settles by its ticks, and its receipt recomputes and names the source', async () => {
  const { token } = await registerMember(exchange);
  const { startsAt } = await choose({ tape: tapeId, from: '18:45:00' });
  await exchange.control('clock', { advanceMs: 40_000 });
  const order = await settledOrder(token);
  const secondOf = (at: number) => 67_500 + (at - startsAt) / 1000;
  expect(order).toMatchObject({
    ...{ result: 'win', entryPrice: priceOf(secondOf(order.entryAt)) },
    ...{ exitPrice: priceOf(secondOf(order.exitAt)) },
    sources: [{ kind: 'recorded', recordedOn: '2010-05-06' }],
  });

  // The end of the recording changes neither the receipt nor its ticks.
  await choose({ tape: null });
  await exchange.control('clock', { advanceMs: 60_000 });
  expect((await details()).source).toEqual({ kind: 'computed' });
  const window = { productId, ticksFrom: order.entryAt, ticksTo: order.exitAt };
  const { ticks = [] } = await exchange.call('productKdata', window);
  expect([ticks[0], ticks.at(-1)]).toEqual([
    [order.entryAt, order.entryPrice],
    [order.exitAt, order.exitPrice],
  ]);
  const { items } = await exchange.call('orderList', {}, { token });
  expect(items[0]?.sources).toEqual(order.sources);
  expect(await removeTape(exchange.connectionString, tapeId)).toBe(false);
});

test('an order on computed or scripted prices names these sources', async () => {
  const { token } = await registerMember(exchange);
  expect((await settledOrder(token)).sources).toEqual([{ kind: 'computed' }]);
  await exchange.control('prices', { productId, script: [[0, '1.5']] });
  await exchange.control('clock', { advanceMs: 5_000 });
  expect((await settledOrder(token)).sources).toEqual([{ kind: 'scripted' }]);
  expect((await details()).source).toEqual({ kind: 'scripted' });
});

test('without a time the control tape plays each second at its own time on the same weekday', async () => {
  const { startsAt, endsAt } = await choose({ tape: tapeId });
  const at = await now();
  expect(new Date(endsAt - 1).getUTCDay()).toBe(4);
  expect(endsAt % DAY_MS).toBe(0);
  expect(startsAt).toBeGreaterThan(at - 60_000);
  expect(endsAt - startsAt).toBeLessThanOrEqual(DAY_MS);
  await exchange.control('clock', { advanceMs: startsAt - at + 5_000 });
  const { price, priceAt } = await details();
  expect(price).toBe(priceOf((priceAt % DAY_MS) / 1000));
});

test.each([
  [{ tape: 'ffffffff' }, 'NOT_FOUND'],
  [{ tape: tapeId, productId: 'GBPUSD' }, 'NOT_FOUND'],
  [{ tape: tapeId, productId: 'NONE' }, 'NOT_FOUND'],
  [{ tape: 'EURUSD' }, 'INVALID'],
  [{ tape: tapeId, from: '24:00:00' }, 'INVALID'],
  [{ tape: tapeId, from: 5 }, 'INVALID'],
  [{ tape: tapeId, startAt: Number.MAX_SAFE_INTEGER }, 'INVALID'],
])('the control tape refuses %j', async (choice, reason) => {
  const response = await fetch(`${exchange.url}/_sandbox/tape`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, ...choice }),
  });
  const { data } = (await response.json()) as { data: { reason: string } };
  expect(data.reason).toBe(reason);
});

/** Stores bytes as a tape of EUR/USD with an SQL statement. */
async function storeBytes(bytes: Uint8Array): Promise<string> {
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  const id = createHash('sha256').update(bytes).digest('hex');
  await client.query(
    `insert into market_tapes (id, product_id, day, seconds, has_volume, origin, content)
      values ($1, 'EURUSD', ${DAY}, 1, false, 'a test', $2)`,
    [id, bytes],
  );
  await client.end();
  return id;
}
const header = `tape 1 EURUSD ${DAY} 5 0 `;

test.each([
  ['are cut off', `${header}prices\n`, [0, 2, 1]],
  ['have a volume of nine bytes', `${header}volume\n`, [0, 1, 2, ...Array<number>(8).fill(255), 1]],
  ['have an absurd price', `${header}prices\n`, [0, 1, 128, 128, 128, 128, 128, 128, 1]],
  ['have no price', `${header}prices\n`, []],
  ['are of another product', `tape 1 GBPUSD ${DAY} 5 0 prices\n`, [0, 1, 192, 148, 14]],
])('the control tape refuses stored bytes that %s, and prices go on', async (_, line, rest) => {
  const poison = await storeBytes(Uint8Array.from([...Buffer.from(line), ...rest]));
  const response = await fetch(`${exchange.url}/_sandbox/tape`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, tape: poison, from: '00:00:00' }),
  });
  const { data } = (await response.json()) as { data: unknown };
  expect(data).toEqual({ reason: 'INVALID', fields: [{ field: 'tape', rule: 'format' }] });
  await exchange.control('clock', { advanceMs: 5_000 });
  expect((await details()).source).toEqual({ kind: 'computed' });
  expect((await exchange.call('productList', {})).items.length).toBeGreaterThan(20);
});

test('a reset ends the recorded day and keeps the tape', async () => {
  await choose({ tape: tapeId, from: '12:00:00' });
  await exchange.control('reset', {});
  await exchange.control('clock', { advanceMs: 40_000 });
  expect((await details()).source).toEqual({ kind: 'computed' });
  expect(await listTapes(exchange.connectionString)).toMatchObject([{ id: tapeId, runs: 0 }]);
});

test('a setting plays a recorded day from the first start on, and a restart changes no price', async () => {
  const tapes = [{ text: `${tapeId}@12:00:00`, tape: tapeId, fromSec: 43_200 }];
  const { connectionString } = exchange;
  const first = await startTestExchange({ connectionString, tapes });
  await first.control('clock', { advanceMs: 60_000 });
  const { price, priceAt, source } = await details(first);
  expect(source?.kind).toBe('recorded');
  const second = await startTestExchange({ connectionString, tapes });
  const later = await details(second);
  const unitsOf = (text: string) => Math.round(Number(text) * 100_000);
  expect(unitsOf(later.price) - unitsOf(price)).toBe((later.priceAt - priceAt) / 1000);
  await second.close();
  await first.close();
});

test('a start with a tape that is not stored is refused and names the setting', async () => {
  const tapes = [{ text: 'ffffffff', tape: 'ffffffff', fromSec: undefined }];
  const { connectionString } = exchange;
  await expect(startTestExchange({ connectionString, tapes })).rejects.toThrow(StartupError);
  await expect(startTestExchange({ connectionString, tapes })).rejects.toThrow(/^SANDBOX_TAPE /);
});

/** Calls without effects, with requests that ask as far into the future as possible. */
function requestsAt(at: number): readonly (readonly [EndpointName, object])[] {
  return [
    ['config', {}],
    ['notice', {}],
    ['productList', {}],
    ['productList', { only: 'prices' }],
    ['productDetails', { productId }],
    ['productTrunover', { productId, limit: 100 }],
    ['productKdata', { productId, ticksFrom: at - 60_000, ticksTo: at + 500_000 }],
    ...INTERVALS.map(
      (interval) =>
        ['productKdata', { productId, interval, before: at + DAY_MS, limit: 1000 }] as const,
    ),
    ['orderHoldList', {}],
    ['orderList', {}],
    ['productOrders', {}],
    ['balanceList', {}],
    ['userDetails', {}],
  ];
}

test('no answer over HTTP contains a price of a later second, neither in its body nor in its headers', async () => {
  const { token } = await registerMember(exchange);
  const { startsAt } = await choose({ tape: tapeId, from: '18:45:00' });
  let checked = 0;
  for (const advanceMs of [34_000, 57_500, 61_000, 600_000, 3_600_000, 5_400_000]) {
    await exchange.control('clock', { advanceMs });
    const { price, priceAt } = await details();
    const order = { productId, direction: 'drop', amount: '5', durationSec: 60 };
    await exchange.send('orderCreate', { ...order, seenPrice: price, seenAt: priceAt }, { token });
    const texts: string[] = [];
    for (const [name, request] of requestsAt(priceAt)) {
      const { text, headers } = await exchange.send(name, request, { token });
      expect(endpoints[name]).toBeDefined();
      texts.push(text, JSON.stringify([...headers]));
    }
    for (const path of ['/_sandbox/state', '/metrics', '/readyz', '/openapi.json']) {
      const response = await fetch(exchange.url + path);
      texts.push(await response.text(), JSON.stringify([...response.headers]));
    }
    const latest = 67_500 + ((await now()) - startsAt) / 1000;
    const prices = texts.flatMap((text) => text.match(/\b7[67]\.\d{5}\b/g) ?? []);
    expect(prices).toContain(price);
    expect(prices.filter((each) => Number(each) > Number(priceOf(Math.floor(latest))))).toEqual([]);
    checked += prices.length;
  }
  expect(checked).toBeGreaterThan(1_000);
});
