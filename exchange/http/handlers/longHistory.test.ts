import { Client } from 'pg';
import { DAY_MS, ENDPOINT_NAMES, fromMicro } from '#contract';
import type { ArgOf, EndpointName } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { PASSWORD, PAY_PASSWORD, registerWithdrawer } from '#testkit/exchange/member';
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
/** Number of each: invited users, lock-ups, holdings, deposits and withdrawals. */
const ROWS = 20_000;
const START = 1_700_000_000_000;
const END = START + LINES * 1_000;

let exchange: TestExchange;
let sql: Client;
let member: Awaited<ReturnType<typeof registerWithdrawer>>;

beforeAll(async () => {
  exchange = await startTestExchange();
  sql = new Client({ connectionString: exchange.connectionString });
  await sql.connect();
  member = await registerWithdrawer(exchange);
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
  await sql.query(
    `insert into users (id, username, username_key, phone, password_hash, pay_password_hash, invite_code, inviter_id,
       registered_at)
     select 'T-' || n, 'team' || n, 'team' || n, '8' || lpad(n::text, 10, '0'), '', '', 'T' || n, $2,
       $1::bigint + n * 20000::bigint from generate_series(1, ${ROWS}) as n`,
    [START, member.id],
  );
  await sql.query(
    `insert into invite_ties (inviter_id, invitee_id, level, registered_at)
     select $2, 'T-' || n, 1 + n % 9, $1::bigint + n * 20000::bigint from generate_series(1, ${ROWS}) as n`,
    [START, member.id],
  );
  await sql.query(
    `insert into invite_levels (inviter_id, level, members, cashback)
     select $1, level, ${ROWS} / 9, 7 from generate_series(1, 9) as level`,
    [member.id],
  );
  await sql.query(
    `insert into invitee_cashback (invitee_id, by_level)
     select 'T-' || n, array_fill(7, array[9]) from generate_series(1, ${ROWS}) as n`,
  );
  await sql.query(
    `insert into lockups (order_no, user_id, product_id, amount, cycle_days, daily_rate, credited_days, state, created_at)
     select 'L' || n, $2, 'lockup-30', 5, 1, '0.1', (n > 1)::int, case when n = 1 then 'earning' else 'complete' end,
       $1::bigint + n * 20000::bigint from generate_series(1, ${ROWS}) as n`,
    [START, member.id],
  );
  await sql.query(
    `insert into holdings (order_no, user_id, product_id, amount, annual_rate, state, created_at, matures_at, payout)
     select 'H' || n, $2, 'wealth-30', 5, '0.1', case when n = 1 then 'holding' else 'matured' end,
       $1::bigint + n * 20000::bigint, $1::bigint + n * 20000::bigint + 1, case when n = 1 then null else 6 end
     from generate_series(1, ${ROWS}) as n`,
    [START, member.id],
  );
  await sql.query(
    `insert into fund_requests (id, user_id, kind, paymethod, amount, fee, state, fail_reason, created_at, updated_at,
       target, destination)
     select 'F' || n, $2, case when n % 1000 = 0 then 'withdrawal' else 'deposit' end, 'bank', 10, 1,
       case when n % 1000 = 1 then 'fail' else 'success' end, case when n % 1000 = 1 then 'CANCELLED' end,
       $1::bigint + n * 20000::bigint, $1, 'x', '{}' from generate_series(1, ${ROWS}) as n`,
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
])('balanceList of %s among 400,000 lines has the totals and a page', async (_, filter, count) => {
  const { totals, items } = await balanceList({ ...filter, limit: 20 });
  expect(totals?.count).toBe(count);
  expect(items).toHaveLength(Math.min(count, 20));
});

test('a second page of one kind with few lines has the next line', async () => {
  const { nextCursor } = await balanceList({ kind: 'deposit', limit: 5 });
  const next = () => balanceList({ kind: 'deposit', limit: 5, cursor: nextCursor ?? '' });
  expect((await next()).items).toMatchObject(
    [5, 4, 3, 2, 1].map((n) => ({ ref: `R${n * 40_000}` })),
  );
});

test.each<[string, ArgOf<'orderList'>, number]>([
  ['all', {}, ORDERS],
  ['one product and result', { productId: 'BTCUSDT', result: 'lose' }, ORDERS],
  ['a span that begins and ends between two chunks', { from: MIDDLE + 1, to: MIDDLE + 8_001 }, 2],
])('orderList of %s among 100,000 orders has the totals', async (_, filter, count) => {
  const read = () => orderList({ ...filter, limit: 20 });
  const { totals } = await read();
  expect(totals).toEqual({
    count,
    invested: fromMicro(BigInt(100 * count)),
    fees: fromMicro(BigInt(count)),
    profit: `-${fromMicro(BigInt(101 * count))}`,
  });
});

test('the totals of the orders of a day are read from stored totals', async () => {
  const { totals } = await orderList({ ...DAY, limit: 1 });
  expect(totals?.count).toBe(21_600);
});

test.each<[string, ArgOf<'defiOrderMoney'>, number]>([
  ['all', {}, CREDITS],
  ['a day', DAY, 4_320],
])('orderMoney of %s among 20,000 credits has the total', async (_, filter, count) => {
  const read = () => orderMoney({ ...filter, limit: 20 });
  expect((await read()).total).toBe(fromMicro(BigInt(5 * count)));
});

/** The oldest fifth of the shorter lists, which all newer rows hide from a read of the newest rows. */
const OLD = { to: START + DAY_MS };
/** After all rows, so that a read of the newest rows finds none. */
const NEW = { from: END + DAY_MS };

interface Read<Arg> {
  readonly arg: Arg | (() => Promise<Arg>);
  /** Fewer rows than this are read: a few pages if absent, otherwise also the ends of a span. */
  readonly below: number;
}
/** Rows of a page, with the plan nodes that pass them on. */
const PAGE = 250;
/** The chunks of a list of up to 100,000 lines, and the lines of the chunks at the ends of a span. */
const SPAN = 6_000;
/** The same for 400,000 lines, whose kinds are looked up line by line. */
const LONG_SPAN = 18_000;
const measured =
  (below: number) =>
  <N extends EndpointName>(...args: readonly Read<ArgOf<N>>['arg'][]): readonly Read<ArgOf<N>>[] =>
    args.map((arg) => ({ arg, below }));
const [page, span, longSpan] = [measured(PAGE), measured(SPAN), measured(LONG_SPAN)];

async function order(): Promise<ArgOf<'orderCreate'>> {
  const productId = 'BTCUSDT';
  const { price, priceAt } = await exchange.call('productDetails', { productId });
  const seen = { seenPrice: price, seenAt: priceAt };
  return { productId, direction: 'rise', amount: '10', durationSec: 300, ...seen };
}
const offerOf = async (kind: 'wealth' | 'lockup') => {
  const { items } = await exchange.call('wealthList', { kind });
  return { productId: items[0]?.productId ?? '', amount: items[0]?.minAmount ?? '' };
};
/** The fund password after its change, which comes before the withdrawals in the contract. */
const NEW_PAY_PASSWORD = '135790';
const withdrawal = { amount: '100', payPassword: NEW_PAY_PASSWORD };

/** Reads of the long account by call, or the reason why a call reads nothing that grows. */
const READS: {
  readonly [N in EndpointName]: readonly Read<ArgOf<N>>[] | `no rows: ${string}`;
} = {
  userDetails: page<'userDetails'>({}, { sessions: true }),
  balanceList: [
    ...page<'balanceList'>(
      {},
      { ref: 'R17' },
      { view: 'transfers' },
      { view: 'transfers', ...OLD },
      { view: 'transfers', ...NEW },
      { view: 'transfers', kind: 'deposit' },
      { view: 'transfers', state: 'fail' },
      { view: 'transfers', state: 'awaiting_payment' },
      { view: 'transfers', kind: 'withdrawal', state: 'fail' },
      { view: 'transfers', kind: 'withdrawal', ...OLD },
    ),
    ...longSpan<'balanceList'>(OLD, NEW, { kind: 'order_payout' }, { kind: 'cashback' }),
    ...longSpan<'balanceList'>({ kind: 'cashback', ...OLD }, DAY, { ...DAY, kind: 'order_stake' }),
    ...longSpan<'balanceList'>({ from: MIDDLE + 1, to: MIDDLE + 7_777 }, { from: END - 10_000 }),
    // Its ten lines are in ten chunks.
    { arg: { kind: 'deposit' }, below: 35_000 },
  ],
  orderList: [
    ...page<'orderList'>({}, { status: 'running' }),
    ...span<'orderList'>(
      OLD,
      NEW,
      DAY,
      { from: MIDDLE + 1, to: MIDDLE + 8_001 },
      { status: 'void', ...OLD },
    ),
    ...span<'orderList'>(
      { status: 'void' },
      { result: 'tie' },
      { result: 'win' },
      { productId: 'ETHUSDT' },
    ),
    ...span<'orderList'>(
      { productId: 'BTCUSDT', result: 'win' },
      { productId: 'BTCUSDT', result: 'lose' },
    ),
  ],
  productOrders: [
    ...page<'productOrders'>(
      {},
      { orderNo: 'O17' },
      { status: 'pending' },
      { status: 'ordered', ...OLD },
    ),
    ...span<'productOrders'>(
      OLD,
      NEW,
      { productId: 'ETHUSDT' },
      { productId: 'BTCUSDT', status: 'void' },
    ),
  ],
  orderHoldList: page<'orderHoldList'>({}),
  invite: page<'invite'>({}, { level: 3 }, OLD, NEW, { level: 3, ...OLD }),
  wealthOrders: page<'wealthOrders'>({}, { state: 'holding' }, { state: 'matured' }, OLD, NEW),
  defiMyOrder: page<'defiMyOrder'>({}, { state: 'earning' }, { state: 'complete' }, OLD, NEW),
  defiOrderMoney: [
    ...page<'defiOrderMoney'>({}, { orderNo: 'L1' }),
    ...span<'defiOrderMoney'>(OLD, NEW, DAY),
  ],
  idcard: page<'idcard'>({}),
  getUserWallets: page<'getUserWallets'>({}),
  getRechargeAddress: page<'getRechargeAddress'>(async () => {
    const arg = { paymethod: 'bank', amount: '100' } as const;
    return { depositId: (await exchange.call('deposit', arg, user())).id };
  }),
  deposit: page<'deposit'>({ paymethod: 'bank', amount: '100' }),
  walletSubmit: page<'walletSubmit'>(async () => {
    const arg = { paymethod: 'bank', amount: '100' } as const;
    return { depositId: (await exchange.call('deposit', arg, user())).id, reference: 'paid' };
  }),
  bankWithdrawal: page<'bankWithdrawal'>({ ...withdrawal, paymethod: 'bank' }),
  trcWithdrawal: page<'trcWithdrawal'>(() =>
    Promise.resolve({ ...withdrawal, paymethod: 'trc', walletId: member.walletId }),
  ),
  orderCreate: page<'orderCreate'>(order),
  wealthBuy: page<'wealthBuy'>(() => offerOf('wealth')),
  wealthSubmit: page<'wealthSubmit'>(() => offerOf('lockup')),
  saveBank: page<'saveBank'>({
    kind: 'claim',
    claim: { amountDefrauded: '1', refundNumber: 'A1' },
  }),
  login: page<'login'>(() => Promise.resolve({ username: member.username, password: PASSWORD })),
  register: page<'register'>(async () => ({
    ...{
      username: 'newcomer',
      phone: '61000000001',
      password: PASSWORD,
      payPassword: PAY_PASSWORD,
    },
    inviteCode: (await exchange.call('userDetails', {}, user())).user.inviteCode,
  })),
  resetPwd: page<'resetPwd'>({ endSession: 'others' }),
  resetPaypwd: page<'resetPaypwd'>({ password: PASSWORD, newPayPassword: NEW_PAY_PASSWORD }),
  bindIdcard: 'no rows: an account has one identity',
  banks: 'no rows: fixed content',
  config: 'no rows: fixed content and the seeds',
  notice: 'no rows: fixed content',
  wealthList: 'no rows: fixed content',
  wealthDetails: 'no rows: fixed content',
  productList: 'no rows: computed prices',
  productDetails: 'no rows: computed prices',
  productTrunover: 'no rows: computed prices',
  productKdata: 'no rows: computed prices',
};

/** Calls that return a page of a list. */
const PAGED: readonly EndpointName[] = [
  ...(['balanceList', 'orderList', 'productOrders', 'invite'] as const),
  ...(['wealthOrders', 'defiMyOrder', 'defiOrderMoney'] as const),
];

const MEASURED = ENDPOINT_NAMES.flatMap((name) => {
  const reads: readonly Read<unknown>[] | string = READS[name];
  return typeof reads === 'string' ? [] : reads.map((read) => ({ name, ...read }));
});

test.each(MEASURED)(
  '$name of $arg reads fewer than $below rows of an account with a long history and a large team',
  async ({ name, arg, below }) => {
    const given: unknown =
      typeof arg === 'function' ? await (arg as () => Promise<unknown>)() : arg;
    const body = { ...(given as object), ...(PAGED.includes(name) && { limit: 20 }) };
    let code = NaN;
    const rows = await rowsReadBy(sql, async () => {
      ({ code } = await exchange.send(name, body, user()));
    });
    expect(code).toBe(0);
    expect(rows).toBeLessThan(below);
  },
);

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
