import { DAY_MS, toMicro } from '#contract';
import type { CashFlowEntry } from '#contract';
import { exchange } from '#testkit/exchange/sharedExchange';

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});

const now = async () => (await exchange.control<{ now: number }>('state')).now;
const advance = (advanceMs: number) => exchange.control('clock', { advanceMs });
const script = (steps: [number, string | null][], productId = 'BTCUSDT') =>
  exchange.control('prices', { productId, script: steps });

async function orderRequest(change: Record<string, unknown> = {}) {
  const at = await now();
  return {
    productId: 'BTCUSDT',
    direction: 'rise' as const,
    amount: '100',
    durationSec: 60,
    seenPrice: '50000',
    seenAt: at,
    ...change,
  };
}
const place = async (change: Record<string, unknown> = {}) =>
  exchange.call('orderCreate', await orderRequest(change), { token });
const receipt = async (orderNo: string) => {
  const { items } = await exchange.call('productOrders', { orderNo }, { token });
  return items[0];
};
const available = async () => (await exchange.call('userDetails', {}, { token })).balance.available;

/** Returns all lines of the account, oldest first. */
async function accountLines(): Promise<CashFlowEntry[]> {
  const { items } = await exchange.call('balanceList', { limit: 100 }, { token });
  return (items as CashFlowEntry[]).toReversed();
}

async function expectBalancedBooks() {
  const { ledger } = await exchange.control<{ ledger: Record<string, unknown> }>('state');
  expect(ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
  let sum = 0n;
  for (const line of await accountLines()) {
    sum += toMicro(line.income) - toMicro(line.expenditure);
    expect(toMicro(line.balanceAfter)).toBe(sum);
  }
  expect(toMicro(await available())).toBe(sum);
}

test('stake and fee of an order move from available to held at once, as two lines', async () => {
  const order = await place({ amount: '123.456789' });
  expect(order).toMatchObject({ state: 'pending', fee: '1.234567', payoutRate: '0.80' });
  expect(order.orderNo).toMatch(/^TM-[2-9A-Z]{16}$/);
  const { balance } = await exchange.call('userDetails', {}, { token });
  expect(balance).toMatchObject({
    total: '10000',
    available: '9875.308644',
    inOrders: '124.691356',
  });
  expect((await accountLines()).slice(1)).toMatchObject([
    { kind: 'order_stake', expenditure: '123.456789', ref: order.orderNo },
    { kind: 'order_fee', expenditure: '1.234567', ref: order.orderNo },
  ]);
});

test.each([
  ['rise', '50001', 'win', '10079', '79'],
  ['drop', '49999', 'win', '10079', '79'],
  ['rise', '49999', 'lose', '9899', '-101'],
  ['drop', '50001', 'lose', '9899', '-101'],
  ['rise', '50000', 'tie', '10000', '0'],
  ['drop', '50000', 'tie', '10000', '0'],
] as const)(
  'a %s order from 50000 to %s is a %s',
  async (direction, exit, result, after, profit) => {
    await script([
      [0, '50000'],
      [30_000, exit],
    ]);
    await advance(1_000);
    const placed = await place({ direction });
    await advance(2_000);
    const entered = await receipt(placed.orderNo);
    expect(entered).toMatchObject({ state: 'ordered', entryPrice: '50000.00' });
    expect(entered?.entryAt).toBe(Math.ceil(placed.createdAt / 1000) * 1000);
    expect(entered?.endsAt).toBe((entered?.entryAt ?? 0) + 60_000);

    await advance((entered?.endsAt ?? 0) - (await now()) - 20_000);
    expect((await receipt(placed.orderNo))?.state).toBe('ordered');
    await advance(20_000);
    expect(await receipt(placed.orderNo)).toMatchObject({
      state: 'settled',
      result,
      profit,
      exitPrice: `${exit}.00`,
      exitAt: entered?.endsAt,
      balanceAfter: after,
    });
    expect(await available()).toBe(after);
    const last = (await accountLines()).slice(3);
    expect(last).toMatchObject(
      {
        win: [{ kind: 'order_payout', income: '180', at: entered?.endsAt }],
        tie: [{ kind: 'order_refund', income: '101' }],
        lose: [],
      }[result],
    );
    await expectBalancedBooks();
  },
);

test('the result of a settlement can be verified with the published ticks', async () => {
  const placed = await place();
  await advance(70_000);
  const done = await receipt(placed.orderNo);
  const { ticks = [] } = await exchange.call('productKdata', {
    productId: 'BTCUSDT',
    ticksFrom: placed.createdAt,
    ticksTo: done?.endsAt ?? 0,
  });
  expect(ticks[0]).toEqual([done?.entryAt, done?.entryPrice]);
  expect(ticks.at(-1)).toEqual([done?.exitAt, done?.exitPrice]);
  expect(ticks).toHaveLength(61);
});

test('an order without a tick within 30 s after acceptance is void and fully refunded', async () => {
  await script([[0, null]]);
  const placed = await place();
  await advance(29_000);
  expect((await receipt(placed.orderNo))?.state).toBe('pending');
  await advance(1_000);
  expect(await receipt(placed.orderNo)).toMatchObject({ state: 'void', balanceAfter: '10000' });
  expect((await accountLines()).at(-1)).toMatchObject({
    kind: 'order_refund',
    income: '101',
    at: placed.createdAt + 30_000,
  });
  await expectBalancedBooks();
});

test('a gap that ends within 30 s delays the entry of an order', async () => {
  await script([
    [0, null],
    [20_000, '50000'],
  ]);
  const placed = await place();
  await advance(120_000);
  const done = await receipt(placed.orderNo);
  expect(done).toMatchObject({ state: 'settled', entryPrice: '50000.00' });
  expect((done?.entryAt ?? 0) - placed.createdAt).toBeGreaterThan(18_000);
});

test.each([
  ['settles by the last tick when the gap is shorter than 30 s', 35_000, 'settled'],
  ['is void when the last 30 s had no tick', 25_000, 'void'],
])('an order with a gap before its end %s', async (_, gapAfter, state) => {
  await script([
    [0, '50000'],
    [gapAfter, null],
  ]);
  const placed = await place();
  await advance(62_000);
  expect((await receipt(placed.orderNo))?.state).toBe(state);
  expect(await available()).toBe('10000');
  await expectBalancedBooks();
});

test('an order settles at the price of its own end after a clock jump of ten minutes', async () => {
  const placed = await place({ durationSec: 300 });
  await advance(600_000);
  const done = await receipt(placed.orderNo);
  expect(done?.state).toBe('settled');
  expect(done?.exitAt).toBe(done?.endsAt);
});

test('an order gets its entry in real time without a sandbox control', async () => {
  const placed = await place();
  const held = async () => (await exchange.call('orderHoldList', {}, { token })).items;
  let items = await held();
  while (items[0]?.state === 'pending') items = await held();
  expect(items).toMatchObject([{ orderNo: placed.orderNo, state: 'ordered' }]);
});

test.each([
  ['an unknown product', { productId: 'NOPE' }, 'NOT_FOUND', {}],
  ['a duration that is not offered', { durationSec: 61 }, 'DURATION_NOT_OFFERED', {}],
  ['an amount below the minimum', { amount: '0.999999' }, 'AMOUNT_TOO_SMALL', { min: '1' }],
  ['an amount of zero', { amount: '0' }, 'AMOUNT_TOO_SMALL', { min: '1' }],
  ['an amount above the maximum', { amount: '1000.000001' }, 'AMOUNT_TOO_LARGE', { max: '1000' }],
  ['a huge amount', { amount: '999999999999999' }, 'AMOUNT_TOO_LARGE', { max: '1000' }],
])('an order with %s is refused', async (_, change, reason, data) => {
  const answer = await exchange.send('orderCreate', await orderRequest(change), { token });
  expect(answer).toMatchObject({ status: 200, data: { reason, ...data } });
  expect(await available()).toBe('10000');
});

test.each([
  '1e3',
  ' 1,000.5',
  '1.000,5',
  '-5',
  'NaN',
  '9'.repeat(400),
  '１００',
  '1.0000001',
  '01',
  '',
  5,
])('an order with the amount %p is malformed', async (amount) => {
  const answer = await exchange.send('orderCreate', await orderRequest({ amount }), { token });
  expect(answer).toMatchObject({ status: 400, data: { reason: 'INVALID' } });
  expect(answer.data.fields).toMatchObject([{ field: 'amount' }]);
});

test.each([
  [-10_200, 'PRICE_STALE'],
  [-9_000, undefined],
  [1_500, undefined],
  [2_500, 'PRICE_STALE'],
])('an order with a price seen %d ms from now is answered with %s', async (offsetMs, reason) => {
  const body = await orderRequest({ seenAt: (await now()) + offsetMs });
  expect((await exchange.send('orderCreate', body, { token })).data.reason).toBe(reason);
});

test('a product that closes before the end of an order refuses the order until the product opens again', async () => {
  const at = await now();
  const closes = Math.floor(at / DAY_MS) * DAY_MS + DAY_MS + 21 * 3_600_000;
  const platinum = { productId: 'XPTUSD', seenPrice: '1500' };
  await advance(closes - 62_000 - at);
  expect((await place(platinum)).state).toBe('pending');
  await advance(5_000);
  const late = await exchange.send('orderCreate', await orderRequest(platinum), { token });
  expect(late.data).toMatchObject({ reason: 'MARKET_CLOSED', closesAt: closes });
  await advance(600_000);
  const closed = await exchange.send('orderCreate', await orderRequest(platinum), { token });
  expect(closed.data).toMatchObject({ reason: 'MARKET_CLOSED', opensAt: closes + 3_600_000 });
  await exchange.control('product', { productId: 'XPTUSD', trading: 'open' });
  expect((await place(platinum)).state).toBe('pending');
});

test('of sixteen simultaneous orders exactly those that the balance covers succeed', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 16 }, () => orderRequest({ amount: '900' })),
  );
  const answers = await Promise.all(
    bodies.map((body) => exchange.send('orderCreate', body, { token })),
  );
  // Each order costs 909 with its fee, so the balance of 10,000 covers eleven.
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(11);
  const refused = answers.filter(({ code }) => code !== 0);
  for (const { data } of refused) {
    expect(data).toMatchObject({ reason: 'INSUFFICIENT_BALANCE', field: 'amount', available: '1' });
  }
  expect(await available()).toBe('1');
  await advance(120_000);
  await expectBalancedBooks();
  const { totals } = await exchange.call('orderList', {}, { token });
  expect(totals).toMatchObject({ count: 11, invested: '9900', fees: '99' });
});

test('order pages stay stable while new orders arrive, and other users do not see them', async () => {
  const placed = [];
  for (let i = 0; i < 7; i += 1) placed.push((await place({ amount: '2' })).orderNo);
  const first = await exchange.call('orderList', { limit: 3 }, { token });
  await place({ amount: '3' });
  const second = await exchange.call(
    'orderList',
    { limit: 3, cursor: first.nextCursor ?? '' },
    { token },
  );
  const third = await exchange.call(
    'orderList',
    { limit: 3, cursor: second.nextCursor ?? '' },
    { token },
  );
  const seen = [...first.items, ...second.items, ...third.items].map(({ orderNo }) => orderNo);
  expect(seen).toEqual(placed.toReversed());
  expect(third.nextCursor).toBeNull();

  const other = await exchange.registerUser();
  const theirs = await exchange.call(
    'productOrders',
    { orderNo: placed[0] ?? '' },
    { token: other },
  );
  expect(theirs.items).toEqual([]);
  const forged = await exchange.send('orderList', { cursor: 'bm9uc2Vuc2U' }, { token });
  expect(forged).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'cursor', rule: 'format' }] },
  });
});
