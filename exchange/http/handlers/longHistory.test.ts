import { Client } from 'pg';
import { DAY_MS, fromMicro } from '#contract';
import type { ArgOf } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { registerMember } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { rowsReadBy } from '#testkit/exchange/rowsRead';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

/**
 * An account with 400,000 lines: one second lies between two of them. The work of a call is the number of rows that
 * PostgreSQL reads for it, which must not grow with the history.
 */
const LINES = 400_000;
const ORDERS = 100_000;
const CREDITS = 20_000;
const START = 1_700_000_000_000;
const END = START + LINES * 1_000;
/** Rows of a call: all chunks of the history, and the lines of the chunks at the ends of a span or of a page. */
const FEW = 45_000;

let exchange: TestExchange;
let sql: Client;
let member: Member;

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
  member = await registerMember(exchange);
  // The rows are inserted without triggers and constraints, which check every single transfer.
  await sql.query(`set session_replication_role = replica`);
  await sql.query(
    `with t as (
       insert into transfers (id, kind, ref, at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
         case when n % 40000 = 0 then 'deposit' when n % 2 = 0 then 'order_payout' else 'order_stake' end,
         'R' || n, $1::bigint + n * 1000::bigint from generate_series(1, ${LINES}) as n)
     insert into entries (transfer_id, account_id, amount, balance_after)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, a.id,
       case when n % 2 = 0 then 3 else -2 end, 1 from generate_series(1, ${LINES}) as n, accounts a
     where a.user_id = $2 and a.pocket = 'available' order by n`,
    [START, member.id],
  );
  await sql.query(
    `insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
       created_at, seen_price, seen_at, result, profit)
     select 'O' || n, $2, 'BTCUSDT', 'rise', 100, 1, '0.8', 60, 'settled', $1::bigint + n * 4000::bigint, '1', 1, 'lose', -101
     from generate_series(1, ${ORDERS}) as n`,
    [START, member.id],
  );
  await sql.query(
    `insert into lockup_credits (order_no, day, user_id, amount, at)
     select 'L' || n, 1, $2, 5, $1::bigint + n * 20000::bigint from generate_series(1, ${CREDITS}) as n`,
    [START, member.id],
  );
  await sql.query('analyze');
  await Promise.all([isStored('entries'), isStored('orders'), isStored('credits')]);
  await sql.query('analyze');
}, 300_000);
afterAll(async () => {
  await sql.end();
  await exchange.close();
});

const user = () => ({ token: member.token });
const balanceList = (arg: ArgOf<'balanceList'>) => exchange.call('balanceList', arg, user());
const orderList = (arg: ArgOf<'orderList'>) => exchange.call('orderList', arg, user());
const orderMoney = (arg: ArgOf<'defiOrderMoney'>) => exchange.call('defiOrderMoney', arg, user());

const READ = {
  entries: () => balanceList({ limit: 1 }),
  orders: () => orderList({ limit: 1 }),
  credits: () => orderMoney({ limit: 1 }),
};

/** Reads a list until the totals of its whole history are stored; one read stores a part of it. */
const isStored = (list: keyof typeof READ) =>
  eventually(
    `totals of ${list}`,
    async () => {
      await READ[list]();
      const { rows } = await sql.query<{ open: string }>(
        `select count(*) as open from ${{ entries: 'entries', orders: 'orders', credits: 'lockup_credits' }[list]}
         where seq > (select until_seq from history_totals where list = $1 and user_id = $2)`,
        [list, member.id],
      );
      return Number(rows[0]?.open);
    },
    (open) => open <= 500,
    240_000,
  );

const DAY = { from: START + DAY_MS, to: START + 2 * DAY_MS - 1 };
const MIDDLE = START + 200_000_000;

test.each<[string, ArgOf<'balanceList'>, number]>([
  ['all', {}, LINES + 1],
  ['one kind', { kind: 'order_payout' }, LINES / 2 - 10],
  ['a kind with few lines', { kind: 'deposit' }, 10],
  ['a day', DAY, 86_400],
  ['a day and a kind', { ...DAY, kind: 'order_stake' }, 43_200],
  ['a span that begins and ends between two chunks', { from: MIDDLE + 1, to: MIDDLE + 7_777 }, 7],
  ['the newest', { from: END - 10_000 }, 12],
  ['the oldest', { to: START + 10_000 }, 10],
  ['one reference', { ref: 'R17' }, 1],
])('balanceList of %s among 400,000 lines reads few rows', async (_, filter, count) => {
  const { totals, items } = await balanceList({ ...filter, limit: 20 });
  expect(totals?.count).toBe(count);
  expect(items).toHaveLength(Math.min(count, 20));
  expect(await rowsReadBy(sql, () => balanceList({ ...filter, limit: 20 }))).toBeLessThan(FEW);
});

test('a second page of one kind with few lines reads few rows and has the next line', async () => {
  const { nextCursor } = await balanceList({ kind: 'deposit', limit: 5 });
  const next = () => balanceList({ kind: 'deposit', limit: 5, cursor: nextCursor ?? '' });
  expect((await next()).items).toMatchObject(
    [5, 4, 3, 2, 1].map((n) => ({ ref: `R${n * 40_000}` })),
  );
  expect(await rowsReadBy(sql, next)).toBeLessThan(FEW);
});

test.each<[string, ArgOf<'orderList'>, number]>([
  ['all', {}, ORDERS],
  ['one product and result', { productId: 'BTCUSDT', result: 'lose' }, ORDERS],
  ['a span that begins and ends between two chunks', { from: MIDDLE + 1, to: MIDDLE + 8_001 }, 2],
])('orderList of %s among 100,000 orders reads few rows', async (_, filter, count) => {
  const read = () => orderList({ ...filter, limit: 20 });
  const { totals } = await read();
  expect(totals).toEqual({
    count,
    invested: fromMicro(BigInt(100 * count)),
    fees: fromMicro(BigInt(count)),
    profit: `-${fromMicro(BigInt(101 * count))}`,
  });
  expect(await rowsReadBy(sql, read)).toBeLessThan(FEW);
});

test('the totals of the orders of a day are read from stored totals', async () => {
  const { totals } = await orderList({ ...DAY, limit: 1 });
  expect(totals?.count).toBe(21_600);
});

test.each<[string, ArgOf<'defiOrderMoney'>, number]>([
  ['all', {}, CREDITS],
  ['a day', DAY, 4_320],
])('orderMoney of %s among 20,000 credits reads few rows', async (_, filter, count) => {
  const read = () => orderMoney({ ...filter, limit: 20 });
  expect((await read()).total).toBe(fromMicro(BigInt(5 * count)));
  expect(await rowsReadBy(sql, read)).toBeLessThan(FEW);
});

test('lines after the stored totals are part of all totals at once', async () => {
  const read = async (filter: ArgOf<'balanceList'>) => (await balanceList(filter)).totals?.count;
  const newest = { from: END - 10_000 };
  const before = [await read({}), await read(newest)];
  await sql.query(
    `with t as (insert into transfers (id, kind, ref, at) values (gen_random_uuid(), 'deposit', 'X', $1) returning id)
     insert into entries (transfer_id, account_id, amount, balance_after)
     select t.id, a.id, 7, 1 from t, accounts a where a.user_id = $2 and a.pocket = 'available'`,
    [END, member.id],
  );
  expect([await read({}), await read(newest)]).toEqual(before.map((count) => (count ?? 0) + 1));
});
