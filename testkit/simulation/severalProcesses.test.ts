import { randomUUID } from 'node:crypto';
import { toMicro } from '#contract';
import { assertBooksBalance } from '../exchange/assertBooksBalance';
import { PASSWORD } from '../exchange/member';
import { startTestExchange } from '../exchange/testExchange';
import type { TestExchange } from '../exchange/testExchange';
import { eventually } from '../exchange/eventually';

let here: TestExchange;
let there: TestExchange;
beforeAll(async () => {
  here = await startTestExchange();
  there = await here.startSecond();
});
afterAll(async () => {
  await here.close();
});
beforeEach(async () => {
  await here.control('reset', {});
});
afterEach(async () => {
  await assertBooksBalance(there);
});

const nowAt = async (exchange: TestExchange) =>
  (await exchange.control<{ now: number }>('state')).now;

async function orderRequest(amount = '10') {
  return {
    productId: 'BTCUSDT',
    direction: 'rise' as const,
    amount,
    durationSec: 60,
    seenPrice: '1',
    seenAt: await nowAt(here),
  };
}
const dataOf = (text: string) => text.replace(/,"ts":\d+}$/, '');

test('one idempotency key sent to two processes at once creates one order with equal answers', async () => {
  const token = await here.registerUser();
  for (let round = 0; round < 10; round += 1) {
    const body = await orderRequest();
    const key = randomUUID();
    const answers = await Promise.all(
      [here, there, here, there].map((exchange) =>
        exchange.send('orderCreate', body, { token, key }),
      ),
    );
    const done = answers.filter(({ code }) => code === 0);
    const busy = answers.filter(({ data }) => data.reason === 'IN_FLIGHT');
    expect(done.length).toBeGreaterThan(0);
    expect(done.length + busy.length).toBe(answers.length);
    expect(new Set(done.map(({ text }) => dataOf(text))).size).toBe(1);
  }
  const { totals } = await there.call('orderList', {}, { token });
  expect(totals?.count).toBe(10);
});

test('two processes that settle the same due orders settle each order once', async () => {
  const token = await here.registerUser();
  // In groups, because the calls of one account wait for each other, and a seen price that is too old is refused.
  for (let group = 0; group < 6; group += 1) {
    const body = await orderRequest('3');
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? here : there).call('orderCreate', body, { token }),
      ),
    );
  }
  await Promise.all([
    here.control('clock', { advanceMs: 40_000 }),
    there.control('clock', { advanceMs: 40_000 }),
  ]);
  const { items } = await there.call('orderList', { limit: 100 }, { token });
  expect(items.map(({ state }) => state)).toEqual(Array(60).fill('settled'));
  const profit = items.reduce((sum, order) => sum + toMicro(order.profit ?? '0'), 0n);
  const { balance } = await here.call('userDetails', {}, { token });
  expect(toMicro(balance.available)).toBe(toMicro('10000') + profit);
  expect(balance.inOrders).toBe('0');
});

test('concurrent orders at two processes never exceed the balance', async () => {
  const token = await here.registerUser();
  const body = await orderRequest('990');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      (i % 2 ? here : there).send('orderCreate', body, { token }),
    ),
  );
  const done = answers.filter(({ code }) => code === 0);
  const refused = answers.filter(({ data }) => data.reason === 'INSUFFICIENT_BALANCE');
  expect(done).toHaveLength(10);
  expect(refused).toHaveLength(6);
});

test('failed logins at two processes count towards one limit', async () => {
  const token = await here.registerUser();
  const { user } = await here.call('userDetails', {}, { token });
  const wrong = { username: user.username, password: 'not this one' };
  for (const exchange of [here, there, here, there, here]) {
    const answer = await exchange.send('login', wrong);
    expect(answer.data.reason).toBe('BAD_CREDENTIALS');
  }
  for (const exchange of [here, there]) {
    const answer = await exchange.send('login', { ...wrong, password: PASSWORD });
    expect(answer).toMatchObject({ status: 429, data: { reason: 'RATE_LIMITED' } });
  }
});

test('advancing the clock at one process advances it at the other', async () => {
  const before = await nowAt(there);
  await here.control('clock', { advanceMs: 3_600_000 });
  const after = await eventually(
    'the clock of the other process advances',
    () => nowAt(there),
    (now) => now >= before + 3_600_000,
  );
  expect(after - before).toBeGreaterThanOrEqual(3_600_000);
  // Writes use the clock of the shared store, not that of the process.
  const token = await there.registerUser();
  const order = await there.call('orderCreate', await orderRequest(), { token });
  expect(order.createdAt).toBeGreaterThanOrEqual(before + 3_600_000);
});

test('a reset at one process clears sessions, prices and clock of the other', async () => {
  const token = await there.registerUser();
  const price = async () => (await there.call('productDetails', { productId: 'BTCUSDT' })).price;
  await here.control('prices', { productId: 'BTCUSDT', script: [[0, '50000']] });
  await here.control('clock', { advanceMs: 2_000 });
  await eventually('the scripted price', price, (value) => value === '50000.00');

  await here.control('reset', { seed: 'another' });
  expect((await there.send('userDetails', {}, { token })).status).toBe(401);
  await eventually('a price of the new seed', price, (value) => value !== '50000.00');
  const [mine, theirs] = await Promise.all(
    [here, there].map(async (exchange) =>
      (
        await exchange.call('productKdata', { productId: 'BTCUSDT', interval: '1d', limit: 5 })
      ).candles.slice(0, 4),
    ),
  );
  expect(theirs).toEqual(mine);
  expect((await there.control<{ seed: string }>('state')).seed).toBe('another');
});
