import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { eventually } from '#testkit/exchange/eventually';
import { expectSoundLedger, registerMember } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let sql: Client;
beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await exchange.close();
});

async function orderRequest(change: Record<string, unknown> = {}) {
  const { now } = await exchange.control<{ now: number }>('state');
  const terms = { productId: 'BTCUSDT', direction: 'rise', amount: '10', durationSec: 60 };
  return { ...terms, seenPrice: '1', seenAt: now, ...change };
}

async function waitingOrders(): Promise<number> {
  const text = await (await fetch(`${exchange.url}/metrics`)).text();
  return Number(/^tidemark_orders_waiting (\d+)$/m.exec(text)?.[1]);
}

const transactionsOf = async (members: readonly Member[]) =>
  (
    await sql.query<{ xmin: string }>(
      'select xmin::text from orders where user_id = any($1::text[]) and created_at > 0',
      [members.map(({ id }) => id)],
    )
  ).rows.map(({ xmin }) => xmin);

/** Takes all but an amount (in micro-USDT) from the available balance. */
async function leaveBalance({ id }: Member, micro: number) {
  await sql.query(
    `with account as (select id, balance - $2 as taken from accounts where id = $1 || ':available'),
       posted as (insert into transfers select gen_random_uuid(), 'grant', $1, 0 returning id)
     insert into entries (transfer_id, account_id, amount, balance_after)
     select posted.id, account.id, -taken, $2::numeric from posted, account
     union all select posted.id, 'world', taken, null from posted, account`,
    [id, micro],
  );
  await sql.query(`update accounts set balance = $2 where id = $1 || ':available'`, [id, micro]);
}

interface Case {
  readonly change?: Record<string, unknown>;
  /** Prepares the account of the caller. */
  readonly prepare?: (member: Member) => Promise<unknown>;
  /** Reason of the refusal; undefined for an accepted order. */
  readonly reason?: string;
}

const cases: readonly Case[] = [
  {},
  { change: { productId: 'NONE' }, reason: 'NOT_FOUND' },
  { change: { durationSec: 61 }, reason: 'DURATION_NOT_OFFERED' },
  { change: { amount: '0.5' }, reason: 'AMOUNT_TOO_SMALL' },
  { change: { direction: 'drop', amount: '1000' } },
  { change: { amount: '1000.000001' }, reason: 'AMOUNT_TOO_LARGE' },
  {
    prepare: (member) => leaveBalance(member, 10_099_999),
    reason: 'INSUFFICIENT_BALANCE',
  },
  { prepare: (member) => leaveBalance(member, 10_100_000) },
  {
    prepare: ({ username }) =>
      exchange.control('freeze', { username, reason: 'RISK', forSec: 600 }),
    reason: 'FUNDS_FROZEN',
  },
  { change: { seenAt: 1 }, reason: 'PRICE_STALE' },
  { change: { productId: 'XPTUSD' }, reason: 'MARKET_CLOSED' },
  {
    prepare: ({ id }) =>
      sql.query(
        `insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
           created_at, seen_price, seen_at)
         select $1 || n, $1, 'BTCUSDT', 'rise', 1, 0, '0.8', 60, 'ordered', 0, '1', 0 from generate_series(1, 200) n`,
        [id],
      ),
    reason: 'TOO_MANY_ORDERS',
  },
  { change: { durationSec: 300 } },
];

test('each order of a mixed batch gets its own answer, and a repeated key gets it again', async () => {
  await exchange.control('product', { productId: 'XPTUSD', trading: 'closed' });
  const members: Member[] = [];
  for (const { prepare } of cases) {
    const member = await registerMember(exchange);
    await prepare?.(member);
    members.push(member);
  }
  const keys = members.map(() => randomUUID());
  const bodies = await Promise.all(cases.map(({ change }) => orderRequest(change)));
  const send = () =>
    members.map(({ token }, i) =>
      exchange.send('orderCreate', bodies[i], { token, key: keys[i] ?? null }),
    );

  const ahead = [await registerMember(exchange), await registerMember(exchange)];
  const body = await orderRequest();
  await sql.query('begin');
  await sql.query('lock table kept_answers in access exclusive mode');
  const first = ahead.map(({ token }) => exchange.send('orderCreate', body, { token }));
  const pending = send();
  await eventually('the orders gather', waitingOrders, (n) => n === cases.length);
  await sql.query('commit');
  const answers = await Promise.all(pending);
  await Promise.all(first);

  expect(answers.map(({ code, data }) => (code === 0 ? undefined : data.reason))).toEqual(
    cases.map(({ reason }) => reason),
  );
  expect(answers[6]?.data).toMatchObject({ field: 'amount', available: '10.099999' });
  expect(answers[11]?.data).toMatchObject({ max: 200 });
  const transactions = await transactionsOf(members);
  expect(transactions).toHaveLength(cases.filter(({ reason }) => reason === undefined).length);
  // Due work may hold an account; its order is then placed in a transaction of its own.
  expect(new Set(transactions).size).toBeLessThan(transactions.length);
  const dataOf = ({ text }: { text: string }) => text.replace(/,"ts":\d+}$/, '');
  expect((await Promise.all(send())).map(dataOf)).toEqual(answers.map(dataOf));
  expect(await transactionsOf(members)).toHaveLength(transactions.length);
  await expectSoundLedger(
    exchange,
    members.map(({ token }) => token),
  );
});
