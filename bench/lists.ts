import { Client } from 'pg';
import { openStore } from '#exchange/storage/store';
import { makeTraders, PREPARATION_OPTIONS } from '#testkit/load/traders';
import { formatMs, formatRatio, percentile } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import type { BenchServer } from './environment';

const ORDERS = 200_000;
const READS = 100;
const RATIO_MAX = 2;
const LISTS = [
  { what: '`order/list`', path: '/api/order/list', body: {} },
  { what: '`order/list`, ties', path: '/api/order/list', body: { result: 'tie' } },
  { what: '`product/orders`', path: '/api/product/orders', body: { productId: 'BTCUSDT' } },
  {
    what: '`product/orders` of a product without orders',
    path: '/api/product/orders',
    body: { productId: 'XAUUSD' },
  },
];

/** Measures the lists of an account with a long history, relative to an account without orders. */
export async function measureLists(
  server: BenchServer,
  connectionString: string,
): Promise<Measurement[]> {
  const store = await openStore({ ...PREPARATION_OPTIONS, connectionString });
  const [long, empty] = await makeTraders(store, 2, { prefix: 'lists' });
  await store.close();
  if (!long || !empty) throw new Error('the traders were not created');
  await insertHistory(connectionString, long.id);

  const figures: Measurement[] = [];
  for (const { what, path, body } of LISTS) {
    const read = async (token: string) => {
      const startedAt = performance.now();
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!text.startsWith('{"code":0')) throw new Error(`${path} was refused: ${text}`);
      return performance.now() - startedAt;
    };
    const [longMs, emptyMs]: [number[], number[]] = [[], []];
    // The first reads are a warm-up, and the first read of a long history stores its totals.
    for (let n = -10; n < READS; n += 1) {
      const [ofLong, ofEmpty] = [await read(long.token), await read(empty.token)];
      if (n < 0) continue;
      longMs.push(ofLong);
      emptyMs.push(ofEmpty);
    }
    const ratio = percentile(longMs, 0.5) / percentile(emptyMs, 0.5);
    figures.push({
      description: `${what} with ${ORDERS.toLocaleString('en')} orders, median of ${READS} reads; floor: an account without orders`,
      measured: formatMs(percentile(longMs, 0.5)),
      baseline: formatMs(percentile(emptyMs, 0.5)),
      ratio: formatRatio(ratio),
      target: `≤ ${RATIO_MAX}×`,
      isTargetMet: ratio <= RATIO_MAX,
    });
  }
  return figures;
}

async function insertHistory(connectionString: string, userId: string): Promise<void> {
  const sql = new Client({ connectionString });
  await sql.connect();
  await sql.query(
    `insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
       created_at, seen_price, seen_at, entry_price, entry_at, ends_at, exit_price, exit_at, result, profit, balance_after)
     select 'TM-' || n, $1, (array['BTCUSDT', 'ETHUSDT', 'EURUSD'])[1 + n % 3], 'rise', 1000000, 10000, '0.80', 60,
       'settled', n, '1', n, '1', n, n + 60000, '1', n + 60000, case n % 2 when 0 then 'win' else 'lose' end,
       case n % 2 when 0 then 790000 else -1010000 end, 0
     from generate_series(1, ${ORDERS}) n`,
    [userId],
  );
  await sql.query('vacuum analyze orders');
  await sql.end();
}
