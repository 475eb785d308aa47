import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import type { ArgOf } from '#contract';
import { fromMicro } from '#contract';
import { registerMember } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { rowsReadBy } from '#testkit/exchange/rowsRead';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let sql: Client;
let member: Member;

async function openExchange() {
  exchange = await startTestExchange();
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
}
async function closeExchange() {
  await sql.end();
  await exchange.close();
}

beforeAll(openExchange);
beforeEach(async () => {
  member = await registerMember(exchange);
});
afterAll(closeExchange);

interface Row {
  readonly productId: string;
  readonly end: 'win' | 'lose' | 'tie' | 'void' | 'ordered';
  readonly amount: number;
  readonly profit: number;
  readonly at: number;
}

/** Inserts orders, oldest first; money is in micro-USDT. */
async function insert(rows: readonly Row[]) {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  await sql.query(
    `insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
       created_at, seen_price, seen_at, result, profit)
     select $1 || n, $2, product_id, 'rise', amount, amount / 100, '0.8', 60,
       case when ends in ('void', 'ordered') then ends else 'settled' end, at, '1', at,
       case when ends in ('win', 'lose', 'tie') then ends end,
       case when ends in ('win', 'lose') then profit when ends <> 'ordered' then 0 end
     from unnest($3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::bigint[])
       with ordinality as o (product_id, ends, amount, profit, at, n) order by n`,
    [
      randomUUID(),
      member.id,
      column('productId'),
      column('end'),
      column('amount'),
      column('profit'),
      column('at'),
    ],
  );
}

const STATUS_OF = { void: 'void', ordered: 'running' } as Readonly<Record<string, string>>;
const matches = ({ productId, end, at }: Row, filter: ArgOf<'orderList'>) =>
  (filter.productId ?? productId) === productId &&
  (filter.result ?? end) === end &&
  (filter.status === undefined || filter.status === (STATUS_OF[end] ?? 'settled')) &&
  (filter.from ?? 0) <= at &&
  (filter.to ?? Infinity) >= at;

function totalsOf(rows: readonly Row[]) {
  const kept = rows.filter(({ end }) => end !== 'tie' && end !== 'void');
  const sum = (values: readonly number[]) =>
    values.reduce((total, value) => total + BigInt(value), 0n);
  const profit = sum(
    rows.filter(({ end }) => end === 'win' || end === 'lose').map((row) => row.profit),
  );
  return {
    count: rows.length,
    invested: fromMicro(sum(kept.map(({ amount }) => amount))),
    fees: fromMicro(sum(kept.map(({ amount }) => Math.trunc(amount / 100)))),
    profit: profit < 0n ? `-${fromMicro(-profit)}` : fromMicro(profit),
  };
}

const FILTERS: readonly ArgOf<'orderList'>[] = [
  {},
  { productId: 'BTCUSDT' },
  { productId: 'XAUUSD' },
  { result: 'tie' },
  { result: 'win', productId: 'ETHUSDT' },
  { status: 'running' },
  { status: 'settled' },
  { status: 'void', productId: 'BTCUSDT' },
  { status: 'void', result: 'win' },
  { from: 500, to: 1_500 },
  { from: 500, result: 'lose' },
];

const list = (filter: ArgOf<'orderList'> = {}) =>
  exchange.call('orderList', filter, { token: member.token });

const row = fc.record<Row>({
  productId: fc.constantFrom('BTCUSDT', 'ETHUSDT'),
  end: fc.constantFrom('win', 'lose', 'tie', 'void', 'ordered'),
  amount: fc.integer({ min: 100, max: 1_000_000_000 }).map((micro) => micro - (micro % 100)),
  profit: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  at: fc.integer({ min: 0, max: 2_000 }),
});

test('the totals of a filter are the sums of its orders, however long the history is', async () => {
  const batches = fc.array(fc.array(row, { minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(batches, fc.integer({ min: 1, max: 60 }), async (given, copies) => {
      member = await registerMember(exchange);
      const all: Row[] = [];
      for (const batch of given) {
        const rows = Array.from({ length: copies }, () => batch).flat();
        all.push(...rows);
        await insert(rows);
        for (const filter of FILTERS) {
          const { totals } = await list({ ...filter, limit: 1 });
          expect(totals).toEqual(totalsOf(all.filter((each) => matches(each, filter))));
        }
        // The open orders end after the totals were stored.
        await sql.query(
          `update orders set state = 'void', profit = 0 where user_id = $1 and state = 'ordered'`,
          [member.id],
        );
        all.forEach((each, i) => {
          if (each.end === 'ordered') all[i] = { ...each, end: 'void' };
        });
      }
    }),
    { numRuns: 8 },
  );
});

test('two simultaneous reads store the totals of a long history once', async () => {
  const lost = { productId: 'BTCUSDT', end: 'lose', amount: 100, profit: -100, at: 1 } as const;
  const rows: Row[] = Array.from({ length: 1_200 }, () => lost);
  await insert(rows);
  await Promise.all([list(), list(), list()]);
  await insert(rows);
  await Promise.all([list(), list(), list()]);
  expect((await list()).totals).toEqual(totalsOf([...rows, ...rows]));
});

test('orderList returns totals on the first page only', async () => {
  const lost = { productId: 'BTCUSDT', end: 'lose', amount: 100, profit: -100, at: 1 } as const;
  await insert([lost, lost, lost]);
  const { nextCursor, totals } = await list({ limit: 1 });
  expect(totals).toMatchObject({ count: 3 });
  expect(await list({ limit: 1, cursor: nextCursor ?? '' })).not.toHaveProperty('totals');
});

describe('with a history of 20,000 orders', () => {
  const NEWEST = 3_000_000_000_000;
  /** A page may read the newest lines, whose totals are not stored yet: at most 500. */
  const FEW = 600;

  let experienced: Member;
  beforeAll(async () => {
    // A database of its own, because the query plans depend on the orders of all users.
    await closeExchange();
    await openExchange();
    experienced = member = await registerMember(exchange);
    await insert(
      Array.from({ length: 20_000 }, (_, i) => ({
        productId: i % 2 === 0 ? 'BTCUSDT' : 'ETHUSDT',
        end: i % 3 === 0 ? 'win' : 'lose',
        amount: 1_000_000,
        profit: i % 3 === 0 ? 800_000 : -1_010_000,
        at: NEWEST - 20_000 + i,
      })),
    );
    await sql.query('analyze orders');
    await list();
  });
  beforeEach(() => (member = experienced));

  test.each<[string, ArgOf<'orderList'>]>([
    ['without a filter', {}],
    ['of one product', { productId: 'BTCUSDT' }],
    ['of a product without orders', { productId: 'XAUUSD' }],
    ['of void orders', { status: 'void' }],
    ['of ties', { result: 'tie' }],
    ['of running orders', { status: 'running' }],
    ['since a recent time', { from: NEWEST - 10 }],
  ])('a page of orderList %s reads few rows', async (_, filter) => {
    expect(await rowsReadBy(sql, () => list({ ...filter, limit: 20 }))).toBeLessThan(FEW);
  });

  test.each<[string, ArgOf<'productOrders'>]>([
    ['of one product', { productId: 'ETHUSDT' }],
    ['of a product without orders', { productId: 'XAUUSD' }],
    ['in the state void', { productId: 'BTCUSDT', status: 'void' }],
    ['in the state pending', { status: 'pending' }],
  ])('a page of productOrders %s reads few rows', async (_, filter) => {
    const { token } = member;
    const read = () => exchange.call('productOrders', { ...filter, limit: 20 }, { token });
    expect(await rowsReadBy(sql, read)).toBeLessThan(FEW);
  });

  test('a second page of orderList reads few rows', async () => {
    const { nextCursor } = await list({ limit: 20 });
    const read = () => list({ limit: 20, cursor: nextCursor ?? '' });
    expect(await rowsReadBy(sql, read)).toBeLessThan(FEW);
  });
});
