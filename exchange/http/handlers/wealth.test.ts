import { DAY_MS, toMicro } from '#contract';
import type { ArgOf, CashFlowEntry, LockupOrder } from '#contract';
import { assertBooksBalance } from '#testkit/exchange/assertBooksBalance';
import { exchange } from '#testkit/exchange/sharedExchange';

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});
afterEach(() => assertBooksBalance(exchange));

const advance = (ms: number) => exchange.control('clock', { advanceMs: ms });
const balance = async () => (await exchange.call('userDetails', {}, { token })).balance;
const lockups = async () => (await exchange.call('defiMyOrder', {}, { token })).items;
const holdings = async () => (await exchange.call('wealthOrders', {}, { token })).items;
const lines = async (ref: string) =>
  (await exchange.call('balanceList', { ref, limit: 100 }, { token })).items as CashFlowEntry[];

/** Returns all credits of a lock-up from all pages, oldest first. */
async function credits(orderNo?: string) {
  const filter = orderNo === undefined ? {} : { orderNo };
  const found: { orderNo: string; day: number; amount: string; creditedAt: number }[] = [];
  let arg: ArgOf<'defiOrderMoney'> = { ...filter, limit: 40 };
  for (;;) {
    const { items, nextCursor } = await exchange.call('defiOrderMoney', arg, { token });
    found.push(...items);
    if (nextCursor === null) return found.reverse();
    arg = { ...filter, limit: 40, cursor: nextCursor };
  }
}

const submitLockup = (amount: string, days = 90): Promise<LockupOrder> =>
  exchange.call('wealthSubmit', { productId: `LOCK-${days}`, amount }, { token });

describe('a lock-up', () => {
  test('of 90 days is credited every day at its own time and returns the amount with the last credit', async () => {
    const order = await submitLockup('1234.567891');
    // 1234.567891 × 0.00023 = 0.28395061…, rounded down to six decimals.
    expect(order).toMatchObject({
      amount: '1234.567891',
      cycleDays: 90,
      dailyRate: '0.00023',
      estimatedEarnings: '25.5555',
      earned: '0',
      state: 'earning',
      endsAt: order.createdAt + 90 * DAY_MS,
      nextCreditAt: order.createdAt + DAY_MS,
    });
    expect(await balance()).toMatchObject({
      available: '8765.432109',
      locked: '1234.567891',
      total: '10000',
    });

    await advance(90 * DAY_MS);

    expect(await balance()).toMatchObject({
      available: '10025.5555',
      locked: '0',
      total: '10025.5555',
    });
    expect(await lockups()).toEqual([
      { ...order, earned: '25.5555', state: 'complete', nextCreditAt: undefined },
    ]);
    expect(await credits(order.orderNo)).toEqual(
      Array.from({ length: 90 }, (_, i) => ({
        orderNo: order.orderNo,
        day: i + 1,
        amount: '0.28395',
        creditedAt: order.createdAt + (i + 1) * DAY_MS,
      })),
    );
    const [back, last, ...rest] = await lines(order.orderNo);
    expect(back).toMatchObject({ kind: 'lockup_return', income: '1234.567891', at: order.endsAt });
    expect(last).toMatchObject({ kind: 'lockup_earning', income: '0.28395', at: order.endsAt });
    expect(rest.at(-1)).toMatchObject({
      kind: 'lockup',
      expenditure: '1234.567891',
      at: order.createdAt,
    });
    expect(rest.slice(0, -1).map(({ at }) => at)).toEqual(
      Array.from({ length: 89 }, (_, i) => order.createdAt + (89 - i) * DAY_MS),
    );
  });

  test('is credited only after full days, day by day', async () => {
    const order = await submitLockup('500', 7);
    await advance(DAY_MS - 60_000);
    expect((await lockups())[0]).toMatchObject({
      earned: '0',
      nextCreditAt: order.createdAt + DAY_MS,
    });
    await advance(60_000);
    expect((await lockups())[0]).toMatchObject({
      earned: '0.055',
      nextCreditAt: order.createdAt + 2 * DAY_MS,
    });
    await advance(5 * DAY_MS);
    expect((await lockups())[0]).toMatchObject({ earned: '0.33', state: 'earning' });
    await advance(DAY_MS);
    expect((await lockups())[0]).toMatchObject({ earned: '0.385', state: 'complete' });
    await advance(30 * DAY_MS);
    expect(await balance()).toMatchObject({ available: '10000.385', locked: '0' });
  });

  test('is credited in time order among lock-ups of several users and is not visible to other users', async () => {
    const mine = [await submitLockup('50', 7), await submitLockup('777.777777', 15)];
    const other = await exchange.registerUser();
    await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '60' }, { token: other });
    await advance(3 * DAY_MS);
    mine.push(await submitLockup('5000', 30));
    await advance(60 * DAY_MS);

    const all = await credits();
    expect(all.map(({ creditedAt }) => creditedAt)).toEqual(
      all.map(({ creditedAt }) => creditedAt).sort((a, b) => a - b),
    );
    expect(all).toHaveLength(7 + 15 + 30);
    const money = await exchange.call('defiOrderMoney', {}, { token });
    const earned = (await lockups()).map((order) => toMicro(order.earned));
    expect(toMicro(money.total)).toBe(earned.reduce((a, b) => a + b, 0n));
    expect(mine.map(({ estimatedEarnings }) => estimatedEarnings)).toEqual([
      '0.0385',
      '1.516665',
      '24',
    ]);
    const flow = await exchange.call('balanceList', { limit: 100 }, { token });
    const at = (flow.items as CashFlowEntry[]).map((line) => line.at);
    expect(at).toEqual([...at].sort((a, b) => b - a));
    const theirs = await exchange.call(
      'defiOrderMoney',
      { orderNo: mine[0]?.orderNo ?? '' },
      { token: other },
    );
    expect(theirs).toEqual({ total: '0', items: [], nextCursor: null });
  });

  test.each([
    [{ amount: '49.999999' }, 'AMOUNT_TOO_SMALL', { field: 'amount', min: '50' }],
    [{ amount: '0' }, 'AMOUNT_TOO_SMALL', { field: 'amount', min: '50' }],
    [{ amount: '5000.000001' }, 'AMOUNT_TOO_LARGE', { field: 'amount', max: '5000' }],
    [{ productId: 'LOCK-8' }, 'NOT_FOUND', { field: 'productId' }],
    [{ productId: 'EURUSD' }, 'NOT_FOUND', { field: 'productId' }],
    [{ productId: '__proto__' }, 'NOT_FOUND', { field: 'productId' }],
    [{ productId: 'FUND-GOLD' }, 'WRONG_PRODUCT_KIND', { field: 'productId', kind: 'fund' }],
    [{ productId: 'TERM-SAVER' }, 'WRONG_PRODUCT_KIND', { field: 'productId', kind: 'wealth' }],
  ])('is refused with %j: %s', async (change, reason, data) => {
    const body = { productId: 'LOCK-7', amount: '100', ...change };
    const answer = await exchange.send('wealthSubmit', body, { token });
    expect(answer).toMatchObject({ status: 200, data: { reason, ...data } });
    expect(await balance()).toMatchObject({ available: '10000', locked: '0' });
  });

  test.each(['1e3', '-5', '１００', '50.0000001', 50, null])(
    'is refused as malformed with the amount %p',
    async (amount) => {
      const answer = await exchange.send(
        'wealthSubmit',
        { productId: 'LOCK-7', amount },
        { token },
      );
      expect(answer).toMatchObject({ status: 400, data: { fields: [{ field: 'amount' }] } });
    },
  );

  test('that is requested fifty times at once is bought only as often as the balance covers', async () => {
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        exchange.send('wealthSubmit', { productId: 'LOCK-7', amount: '450' }, { token }),
      ),
    );
    expect(tries.filter(({ code }) => code === 0)).toHaveLength(22);
    const refused = tries.find(({ code }) => code !== 0);
    expect(refused?.data).toMatchObject({ reason: 'INSUFFICIENT_BALANCE', available: '100' });
    expect(await balance()).toMatchObject({ available: '100', locked: '9900' });
    await advance(7 * DAY_MS);
    // The earnings are 22 lock-ups × 7 days × 450 × 0.00011.
    expect(await balance()).toMatchObject({ available: '10007.623', locked: '0' });
  });

  test('that is sent again with its key is not bought again, and another amount with the key is refused', async () => {
    const key = crypto.randomUUID();
    const body = { productId: 'LOCK-30', amount: '100' };
    const [first, again] = [
      await exchange.send('wealthSubmit', body, { token, key }),
      await exchange.send('wealthSubmit', body, { token, key }),
    ];
    expect(again.data).toEqual(first.data);
    const other = await exchange.send('wealthSubmit', { ...body, amount: '101' }, { token, key });
    expect(other.data).toEqual({ reason: 'IDEMPOTENCY_MISMATCH' });
    expect(await lockups()).toHaveLength(1);
    const keyless = await exchange.send('wealthSubmit', body, { token, key: null });
    expect(keyless).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'Idempotency-Key' }] },
    });
  });
});

test('the account names the next time at which the exchange changes the balance', async () => {
  const changesAt = async () =>
    (await exchange.call('userDetails', {}, { token })).balanceChangesAt;
  expect(await changesAt()).toBeUndefined();
  const buy = { productId: 'TERM-INCOME', amount: '100' };
  const { maturesAt } = await exchange.call('wealthBuy', buy, { token });
  expect(await changesAt()).toBe(maturesAt);
  const lockup = await submitLockup('100', 7);
  expect(await changesAt()).toBe(lockup.nextCreditAt);
  await advance(DAY_MS);
  expect(await changesAt()).toBe(lockup.createdAt + 2 * DAY_MS);
  await advance(6 * DAY_MS);
  expect(await changesAt()).toBe(maturesAt);
  await advance(60 * DAY_MS);
  expect(await changesAt()).toBeUndefined();
});

describe('a wealth product', () => {
  test('accrues simple interest by the day and pays it with the amount at maturity', async () => {
    const buy = { productId: 'TERM-INCOME', amount: '1234.567891' };
    const order = await exchange.call('wealthBuy', buy, { token });
    expect(order).toMatchObject({ ...buy, state: 'holding', value: '1234.567891', profit: '0' });
    expect(order.maturesAt).toBe(order.createdAt + 60 * DAY_MS);
    expect(await balance()).toMatchObject({ available: '8765.432109', invested: '1234.567891' });

    await advance(30 * DAY_MS + 5_000);
    // Interest after 30 days: 1234.567891 × 0.041 × 30 / 365 = 4.160324…
    expect((await holdings())[0]).toMatchObject({ value: '1238.728215', profit: '4.160324' });
    await advance(30 * DAY_MS);
    // Interest after 60 days: 8.320649…, rounded down once, not the sum of two rounded halves.
    expect(await holdings()).toEqual([
      { ...order, state: 'matured', value: '1242.88854', profit: '8.320649' },
    ]);
    expect(await balance()).toMatchObject({
      available: '10008.320649',
      invested: '0',
      total: '10008.320649',
    });
    expect(await lines(order.orderNo)).toMatchObject([
      { kind: 'maturity', income: '1242.88854', at: order.maturesAt },
      { kind: 'purchase', expenditure: '1234.567891' },
    ]);
  });

  test('is bought once with one key, also from two processes', async () => {
    const key = crypto.randomUUID();
    const twin = await exchange.startSecond();
    const body = { productId: 'TERM-SAVER', amount: '100' };
    const answers = await Promise.all(
      [exchange, twin, exchange, twin].map((each) => each.send('wealthBuy', body, { token, key })),
    );
    for (const { code, data } of answers) {
      expect(code === 0 || data.reason === 'IN_FLIGHT').toBe(true);
    }
    expect(await holdings()).toHaveLength(1);
    expect(await balance()).toMatchObject({ available: '9900', invested: '100' });
  });

  test.each([
    ['wealthBuy', 'TERM-SAVER', '49', 'AMOUNT_TOO_SMALL'],
    ['wealthBuy', 'FUND-CHAIN', '5000.1', 'AMOUNT_TOO_LARGE'],
    ['wealthBuy', 'LOCK-7', '100', 'WRONG_PRODUCT_KIND'],
    ['wealthBuy', 'TERM-NOTHING', '100', 'NOT_FOUND'],
  ] as const)(
    'is refused by the call %s for %s with the amount %s: %s',
    async (call, productId, amount, reason) => {
      const answer = await exchange.send(call, { productId, amount }, { token });
      expect(answer.data.reason).toBe(reason);
      expect(await balance()).toMatchObject({ available: '10000' });
    },
  );

  test('that is closed refuses new money and still pays out its holdings', async () => {
    await exchange.call('wealthBuy', { productId: 'TERM-RESERVE', amount: '100' }, { token });
    await exchange.control('product', { productId: 'TERM-RESERVE', trading: 'closed' });
    const body = { productId: 'TERM-RESERVE', amount: '100' };
    const refused = await exchange.send('wealthBuy', body, { token });
    expect(refused.data).toEqual({ reason: 'PRODUCT_CLOSED', field: 'productId' });
    await advance(14 * DAY_MS);
    expect((await holdings())[0]).toMatchObject({ state: 'matured', profit: '0.107397' });
    await exchange.control('product', { productId: 'TERM-RESERVE', trading: 'auto' });
    await exchange.call('wealthBuy', body, { token });
  });
});
