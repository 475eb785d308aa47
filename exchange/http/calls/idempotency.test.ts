import { randomUUID } from 'node:crypto';
import { PAY_PASSWORD, registerWithdrawer } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let other: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  other = await exchange.startSecond();
});
afterAll(async () => {
  await exchange.close();
});
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.registerUser();
});

async function orderRequest(amount = '100') {
  const { now } = await exchange.control<{ now: number }>('state');
  return {
    productId: 'EURUSD',
    direction: 'drop',
    amount,
    durationSec: 60,
    seenPrice: '1.1',
    seenAt: now,
  };
}
const dataOf = (text: string) => text.replace(/,"ts":\d+}$/, '');
const orders = async () => (await exchange.call('orderHoldList', {}, { token })).items;

test.each([
  ['a missing key', null],
  ['an empty key', ''],
  ['a word as key', 'again'],
  ['a number as key', '1234'],
])('an order with %s is refused as malformed', async (_, key) => {
  const answer = await exchange.send('orderCreate', await orderRequest(), { token, key });
  expect(answer).toMatchObject({ status: 400, data: { reason: 'INVALID' } });
  expect(answer.data.fields).toEqual([{ field: 'Idempotency-Key', rule: 'uuid' }]);
});

test('a repetition of key and body gets the first answer again, later and from another process', async () => {
  const key = randomUUID();
  const body = await orderRequest();
  const first = await exchange.send('orderCreate', body, { token, key });
  await exchange.control('clock', { advanceMs: 90_000 });
  const again = await exchange.send('orderCreate', body, { token, key });
  const reordered = Object.fromEntries(Object.entries(body).reverse());
  const there = await other.send('orderCreate', { ...reordered, unknown: 1 }, { token, key });
  expect(dataOf(again.text)).toBe(dataOf(first.text));
  expect(dataOf(there.text)).toBe(dataOf(first.text));
  const { totals } = await exchange.call('orderList', {}, { token });
  expect(totals?.count).toBe(1);
});

test('a refusal is stored as the answer of its idempotency key', async () => {
  const key = randomUUID();
  const body = { ...(await orderRequest('1000')), seenAt: 0 };
  const first = await exchange.send('orderCreate', body, { token, key });
  expect(first.data.reason).toBe('PRICE_STALE');
  const again = await other.send('orderCreate', body, { token, key });
  expect(dataOf(again.text)).toBe(dataOf(first.text));
});

test('an order with a used key and another body is refused as a mismatch and not placed', async () => {
  const key = randomUUID();
  await exchange.send('orderCreate', await orderRequest('100'), { token, key });
  const crossed = await exchange.send('orderCreate', await orderRequest('200'), { token, key });
  expect(crossed).toMatchObject({ status: 200, data: { reason: 'IDEMPOTENCY_MISMATCH' } });
  expect(await orders()).toHaveLength(1);
});

test('the same key with another fund password is refused as a mismatch', async () => {
  const { token: mine } = await registerWithdrawer(exchange);
  const withdraw = (payPassword: string, key: string) =>
    exchange.send(
      'bankWithdrawal',
      { paymethod: 'bank', amount: '10', payPassword },
      { token: mine, key },
    );
  const typo = randomUUID();
  expect((await withdraw('000000', typo)).data).toMatchObject({ reason: 'WRONG_PAY_PASSWORD' });
  expect((await withdraw(PAY_PASSWORD, typo)).data).toEqual({ reason: 'IDEMPOTENCY_MISMATCH' });
  const right = randomUUID();
  const first = await withdraw(PAY_PASSWORD, right);
  expect(first.code).toBe(0);
  expect((await withdraw('000000', right)).data).toEqual({ reason: 'IDEMPOTENCY_MISMATCH' });
  expect(dataOf((await withdraw(PAY_PASSWORD, right)).text)).toBe(dataOf(first.text));
  expect(
    (await exchange.call('balanceList', { view: 'transfers' }, { token: mine })).items,
  ).toHaveLength(1);
});

test('the same key of two users identifies two independent calls', async () => {
  const key = randomUUID();
  const body = await orderRequest();
  const friend = await exchange.registerUser();
  const mine = await exchange.send('orderCreate', body, { token, key });
  const theirs = await exchange.send('orderCreate', body, { token: friend, key });
  expect([mine.code, theirs.code]).toEqual([0, 0]);
  expect(theirs.data.orderNo).not.toBe(mine.data.orderNo);
});

test('ten taps that are sent to two processes with one key create one order', async () => {
  const key = randomUUID();
  const body = await orderRequest();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? exchange : other).send('orderCreate', body, { token, key }),
    ),
  );
  const numbers = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.orderNo));
  expect(numbers.size).toBe(1);
  const refused = answers.filter(({ code }) => code !== 0).map(({ data }) => data.reason);
  expect(new Set(refused).size).toBeLessThanOrEqual(1);
  for (const reason of refused) expect(reason).toBe('IN_FLIGHT');
  expect(await orders()).toHaveLength(1);
});

test('two processes settle each order once and share one clock', async () => {
  for (let i = 0; i < 5; i += 1)
    await exchange.send('orderCreate', await orderRequest('10'), { token });
  await other.control('clock', { advanceMs: 200_000 });
  const { items, totals } = await exchange.call('orderList', {}, { token });
  expect(items.map(({ state }) => state)).toEqual(Array(5).fill('settled'));
  expect(totals?.count).toBe(5);
  const here = await exchange.control<{ now: number; ledger: object }>('state');
  const there = await other.control<{ now: number }>('state');
  // Each process estimates the shared clock over its own connection; the error is far smaller than the clock jump.
  expect(Math.abs(there.now - here.now)).toBeLessThan(100_000);
  expect(here.ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
});
