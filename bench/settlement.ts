import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openStore } from '#exchange/storage/store';
import type { SqlStore } from '#exchange/storage/store';
import { formatMs, percentile, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import { makeTraders, PREPARATION_OPTIONS } from '#testkit/load/traders';
import type { Trader } from '#testkit/load/traders';

const ORDERS = 10_000;
const SPREAD_SEC = 10;
const TRADERS = 500;
const SETTLED_MAX_MS = 300;
/** One second: the next tick locks the same accounts, so the shares must be paid before it. */
const SHARED_MAX_MS = 1_000;

/** Measures the delay of settlements at their commit when a thousand orders fall due with each tick. */
export async function measureSettlement(connectionString: string): Promise<Measurement[]> {
  const store = await openStore({ ...PREPARATION_OPTIONS, connectionString });
  const sql = new Client({ connectionString });
  // If the run is aborted, PostgreSQL ends before this client, and the client's error must not crash the process.
  sql.on('error', () => undefined);
  await sql.connect();
  try {
    // Earlier orders must be settled first, so that nothing else is due during the measurement.
    await waitUntilNone(sql, `select count(*) from orders where state in ('pending', 'ordered')`);
    // Otherwise autovacuum cleans up after the earlier parts during the measurement.
    await sql.query('vacuum analyze');
    const floor = await settleBaseline(sql);
    const plain = await settle(sql, store, await makeTraders(store, TRADERS, { prefix: 'plain' }));
    const chain = await makeTraders(store, TRADERS, { prefix: 'chain', chain: true });
    const chained = await settle(sql, store, chain);
    await waitUntilNone(sql, `select count(*) from due_work where kind = 'cashback'`);
    const shares = await latenessOfShares(sql);
    const figure = (what: string, late: readonly number[], limitMs: number): Measurement => ({
      description: what,
      measured: lateness(late),
      baseline: lateness(floor),
      ratio: formatRatio(percentile(late, 0.99) / percentile(floor, 0.99)),
      target: `p99 ≤ ${limitMs / 1000} s`,
      isTargetMet: percentile(late, 0.99) <= limitMs,
    });
    return [
      figure(
        'settlement of 10,000 orders due within 10 s, a thousand on each tick; floor: one bare SQL statement per batch that claims, closes and pays',
        plain,
        SETTLED_MAX_MS,
      ),
      figure('the same with cashback to nine inviters from each fee', chained, SETTLED_MAX_MS),
      figure('the cashback of those inviters', shares, SHARED_MAX_MS),
    ];
  } finally {
    await sql.end();
    await store.close();
  }
}

const lateness = (late: readonly number[]) =>
  `p50 ${formatMs(percentile(late, 0.5))}, p99 ${formatMs(percentile(late, 0.99))} late`;

async function settle(sql: Client, store: SqlStore, traders: readonly Trader[]): Promise<number[]> {
  const placed: string[] = [];
  const share = ORDERS / 40;
  for (let round = 0; round < 40; round += 1) {
    await store.write(async (unit) => {
      for (let n = 0; n < share; n += 1) {
        const order = await unit.orders.place({
          userId: traders[(round * share + n) % traders.length]?.id ?? '',
          productId: 'BTCUSDT',
          direction: n % 2 === 0 ? 'rise' : 'drop',
          amount: 100_000_000n,
          fee: 1_000_000n,
          payoutRate: '0.86',
          durationSec: 300,
          seenPrice: '50000.00',
          seenAt: unit.now,
        });
        if (!order.ok) throw new Error('an order was refused');
        placed.push(order.value.orderNo);
      }
    });
  }
  await waitUntilNone(sql, `select count(*) from orders where state = 'pending'`);
  // Makes all entered orders end together, from the third tick on. The tables are analysed first, because plans for
  // empty tables would make these updates take half a minute and delay the settlement.
  await sql.query('analyze orders, due_work');
  await sql.query('begin');
  await sql.query(
    `update orders set ends_at = (floor(extract(epoch from clock_timestamp())) + 3 + n % $2) * 1000
     from unnest($1::text[]) with ordinality as p (no, n) where order_no = no`,
    [placed, SPREAD_SEC],
  );
  await sql.query(
    `update due_work set due_at = ends_at from orders
     where order_no = subject and kind = 'order' and order_no = any($1::text[])`,
    [placed],
  );
  await sql.query('commit');
  await sleep(SPREAD_SEC * 1000 + 3_000);
  await waitUntilNone(sql, `select count(*) from orders where state = 'ordered'`);
  return latenessOf(sql, 'orders', placed);
}

async function latenessOf(sql: Client, table: string, numbers: readonly string[]) {
  const { rows } = await sql.query<{ late: number }>(
    `select (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 - ends_at)::float8 as late
     from ${table} where order_no = any($1::text[])`,
    [numbers],
  );
  return rows.map(({ late }) => late);
}

/** Returns the delay of each share of a fee, counted from the end of the order that paid the fee. */
async function latenessOfShares(sql: Client) {
  const { rows } = await sql.query<{ late: number }>(
    `select (extract(epoch from pg_xact_commit_timestamp(t.xmin)) * 1000 - ends_at)::float8 as late
     from transfers t join orders on order_no = ref where kind = 'cashback'`,
  );
  return rows.map(({ late }) => late);
}

async function waitUntilNone(sql: Client, count: string): Promise<void> {
  for (let asked = 0; asked < 240; asked += 1) {
    const { rows } = await sql.query<{ count: string }>(count);
    if (rows[0]?.count === '0') return;
    await sleep(500);
  }
  throw new Error('orders are still open after two minutes');
}

/**
 * The baseline: claims orders like the exchange, but writes only three columns, one line and one balance for each
 * order.
 */
async function settleBaseline(sql: Client): Promise<number[]> {
  await sql.query(`create table bare_balances (id integer primary key, balance numeric not null);
    insert into bare_balances select n, 0 from generate_series(0, ${TRADERS - 1}) n;
    create table bare_orders (order_no text primary key, owner integer not null, ends_at bigint not null,
      is_open boolean not null);
    create index on bare_orders (ends_at) where is_open;
    create table bare_lines (order_no text primary key, amount numeric not null);
    insert into bare_orders select 'B' || n, n % ${TRADERS},
      (floor(extract(epoch from clock_timestamp())) + 2 + n % ${SPREAD_SEC}) * 1000, true
      from generate_series(0, ${ORDERS - 1}) n`);
  for (let done = 0; done < ORDERS;) {
    const { rows } = await sql.query<{ count: string }>(`with due as (
        select order_no from bare_orders
        where is_open and ends_at <= extract(epoch from clock_timestamp()) * 1000
        order by ends_at limit 500 for update skip locked
      ), closed as (
        update bare_orders o set is_open = false from due where o.order_no = due.order_no
        returning o.order_no, o.owner
      ), lined as (
        insert into bare_lines select order_no, 1 from closed
      ), paid as (
        update bare_balances b set balance = balance + n from
          (select owner, count(*) as n from closed group by owner) c where b.id = c.owner
      ) select count(*) from closed`);
    const count = Number(rows[0]?.count);
    done += count;
    if (count === 0) await sleep(20);
  }
  const { rows } = await sql.query<{ orderNo: string }>(
    'select order_no as "orderNo" from bare_orders',
  );
  const late = await latenessOf(
    sql,
    'bare_orders',
    rows.map(({ orderNo }) => orderNo),
  );
  await sql.query('drop table bare_orders, bare_lines, bare_balances');
  return late;
}
