import { Client } from 'pg';
import { DAY_MS } from '#contract';
import { products } from '#marketDay/products';
import { eventually } from '#testkit/exchange/eventually';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { registerMember } from '#testkit/exchange/member';

let exchange: TestExchange;
let logged: string[] = [];
beforeEach(async () => {
  logged = [];
  exchange = await startTestExchange({ log: ({ error }) => void logged.push(error) });
});
afterEach(() => exchange.close());

/** Sources that an SQL statement, an old import or another release may have stored for EUR/USD. */
const LEFT: readonly (readonly [string, string])[] = [
  [
    'a tape that no release can decode',
    `with stored as (insert into market_tapes
       (id, product_id, day, seconds, has_volume, origin, content)
       select encode(sha256(content), 'hex'), 'EURUSD', 14735, 1, false, 'a test', content
       from (select 'tape 1 EURUSD 14735 5 2 volume'::bytea || '\\x0affffffffffffffffffff'::bytea) as t (content)
       returning id)
     insert into tape_runs (product_id, from_ms, tape_id, start_sec, midnight_sec)
       select 'EURUSD', now_ms - 60000, id, now_ms / 1000 - 20, now_ms / 1000 - 40000
       from stored, enter_exchange()`,
  ],
  [
    'a tape of another product',
    `with stored as (insert into market_tapes
       (id, product_id, day, seconds, has_volume, origin, content)
       select encode(sha256(content), 'hex'), 'EURUSD', 14735, 1, false, 'a test', content
       from (select E'tape 1 GBPUSD 14735 5 2 prices\\n'::bytea) as t (content) returning id)
     insert into tape_runs (product_id, from_ms, tape_id, start_sec, midnight_sec)
       select 'EURUSD', now_ms - 60000, id, now_ms / 1000 - 20, now_ms / 1000 - 40000
       from stored, enter_exchange()`,
  ],
  [
    'a script that is no JSON',
    `insert into price_scripts (product_id, from_ms, steps)
       select 'EURUSD', now_ms - 20000, '[[0,' from enter_exchange()`,
  ],
  [
    'a script of another form',
    `insert into price_scripts (product_id, from_ms, steps)
       select 'EURUSD', now_ms - 20000, '{"steps":[]}' from enter_exchange()`,
  ],
  [
    'a script with a price that the product cannot have',
    `insert into price_scripts (product_id, from_ms, steps)
       select 'EURUSD', now_ms - 20000, '[[0,"1.12345678"]]' from enter_exchange()`,
  ],
];

async function leave(statement: string): Promise<void> {
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  try {
    await client.query(statement);
    await client.query('update exchange set overlays_version = overlays_version + 1');
  } finally {
    await client.end();
  }
  // An exclusive transaction reads the state again.
  await exchange.control('clock', { advanceMs: 1_000 });
}

const readyz = async () => {
  const response = await fetch(`${exchange.url}/readyz`);
  return { code: response.status, ...((await response.json()) as Record<string, unknown>) };
};
const details = (productId: string) => exchange.call('productDetails', { productId });

async function orderOf(productId: string) {
  const { price, priceAt } = await details(productId);
  const terms = { productId, direction: 'rise', amount: '10', durationSec: 60 } as const;
  return { ...terms, seenPrice: price, seenAt: priceAt };
}

test.each(LEFT)('%s closes its product only, until a control replaces it', async (_, statement) => {
  const { token } = await registerMember(exchange);
  await leave(statement);

  expect(await details('EURUSD')).toMatchObject({ trading: 'closed' });
  const refused = await exchange.send('orderCreate', await orderOf('EURUSD'), { token });
  expect(refused.data.reason).toBe('MARKET_CLOSED');
  const { items } = await exchange.call('productList', {});
  expect(items).toHaveLength(products.length);
  const open = items.filter(({ trading }) => trading === 'open').map((item) => item.productId);
  expect(open).toEqual(
    products
      .map((p) => p.productId)
      .filter((id) => id !== 'EURUSD')
      .sort(byListOf(items)),
  );
  const placed = await exchange.call('orderCreate', await orderOf('BTCUSDT'), { token });
  expect(placed.state).toBe('pending');
  const at = Date.now();
  for (const productId of ['EURUSD', 'GBPUSD']) {
    await exchange.call('productTrunover', { productId });
    await exchange.call('productKdata', { productId, interval: '1m' });
    await exchange.call('productKdata', { productId, ticksFrom: at - 60_000, ticksTo: at });
  }
  await exchange.call('orderHoldList', {}, { token });
  await exchange.call('config', {});
  expect(await readyz()).toMatchObject({ code: 200, productsUnreadable: 1 });
  const metrics = await (await fetch(`${exchange.url}/metrics`)).text();
  expect(metrics).toMatch(/^tidemark_products_unreadable 1$/m);

  expect([...new Set(logged)]).toEqual([expect.stringContaining('EURUSD cannot be read')]);

  await exchange.control('tape', { productId: 'EURUSD', tape: null });
  await exchange.control('prices', { productId: 'EURUSD', script: [] });
  await exchange.control('clock', { advanceMs: 40_000 });
  expect(await details('EURUSD')).toMatchObject({ trading: 'open' });
});

/** Compares by the place in a list. */
const byListOf =
  (items: readonly { readonly productId: string }[]) => (left: string, right: string) =>
    items.findIndex(({ productId }) => productId === left) -
    items.findIndex(({ productId }) => productId === right);

test('an exchange that can compute no price is not ready', async () => {
  const source = LEFT[2]?.[1] ?? '';
  for (const { productId } of products) await leave(source.replace('EURUSD', productId));
  expect(await readyz()).toMatchObject({
    ...{ code: 503, status: 'not ready' },
    productsUnreadable: products.length,
  });
});

test('an order that runs when its product cannot be read any more is neither settled nor void until it can', async () => {
  const { token } = await registerMember(exchange);
  const { orderNo } = await exchange.call('orderCreate', await orderOf('EURUSD'), { token });
  await leave(LEFT[2]?.[1] ?? '');
  await exchange.control('clock', { advanceMs: 90_000 }).catch(() => undefined);
  const { items } = await exchange.call('orderHoldList', {}, { token });
  expect(items.map((item) => item.orderNo)).toEqual([orderNo]);
});

test('a seed of a market that this release does not know closes all products from its day on', async () => {
  const day = Math.floor(Date.now() / DAY_MS) + 2;
  await leave(`insert into market_seeds select epoch, ${day}, 99, 'x' from exchange`);
  expect(await readyz()).toMatchObject({ code: 200, productsUnreadable: 0 });
  await exchange.control('clock', { offsetMs: day * DAY_MS + 3_600_000 - Date.now() });
  const { items } = await exchange.call('productList', {});
  expect(items.filter(({ trading }) => trading === 'open')).toEqual([]);
  // The health data is cached for a moment.
  const isLost = ({ code, productsUnreadable }: Readonly<Record<string, unknown>>) =>
    code === 503 && productsUnreadable === products.length;
  await eventually('readyz', readyz, isLost);
  await exchange.call('config', {});
});

test('a stored tape that cannot be decoded is refused when a control chooses it', async () => {
  await leave(
    (LEFT[0]?.[1] ?? '').replace(/insert into tape_runs[\s\S]*/, 'select id from stored'),
  );
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from market_tapes');
  await client.end();
  const response = await fetch(`${exchange.url}/_sandbox/tape`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 'EURUSD', tape: rows[0]?.id, from: '12:00:00' }),
  });
  expect(await response.json()).toMatchObject({ data: { reason: 'INVALID' } });
  expect(await details('EURUSD')).toMatchObject({ trading: 'open' });
});
