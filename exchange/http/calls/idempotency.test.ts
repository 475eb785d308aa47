import { randomUUID } from 'node:crypto';
import { PAY_PASSWORD, registerWithdrawer } from '../testing/member';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';

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

async function wish(amount = '100') {
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
  ['none', null],
  ['an empty one', ''],
  ['a word', 'again'],
  ['a number', '1234'],
])('%s as key is malformed', async (_, key) => {
  const answer = await exchange.send('orderCreate', await wish(), { token, key });
  expect(answer).toMatchObject({ status: 400, data: { reason: 'INVALID' } });
  expect(answer.data.fields).toEqual([{ field: 'Idempotency-Key', rule: 'uuid' }]);
});

test('the same key and body give the first answer, also from another process and later', async () => {
  const key = randomUUID();
  const body = await wish();
  const first = await exchange.send('orderCreate', body, { token, key });
  await exchange.control('clock', { advanceMs: 90_000 });
  const again = await exchange.send('orderCreate', body, { token, key });
  const reordered = Object.fromEntries(Object.entries(body).reverse());
  const there = await other.send('orderCreate', { ...reordered, unknown: 1 }, { token, key });
  expect(dataOf(again.text)).toBe(dataOf(first.text));
  expect(dataOf(there.text)).toBe(dataOf(first.text));
  const { totals } = await exchange.call('orderList', {}, { token });
  expect(totals.count).toBe(1);
});

test('a refusal is an answer too', async () => {
  const key = randomUUID();
  const body = { ...(await wish('1000')), seenAt: 0 };
  const first = await exchange.send('orderCreate', body, { token, key });
  expect(first.data.reason).toBe('PRICE_STALE');
  const again = await other.send('orderCreate', body, { token, key });
  expect(dataOf(again.text)).toBe(dataOf(first.text));
});

test('another body under the same key is a mismatch and does nothing', async () => {
  const key = randomUUID();
  await exchange.send('orderCreate', await wish('100'), { token, key });
  const crossed = await exchange.send('orderCreate', await wish('200'), { token, key });
  expect(crossed).toMatchObject({ status: 200, data: { reason: 'IDEMPOTENCY_MISMATCH' } });
  expect(await orders()).toHaveLength(1);
});

test('the fund password belongs to the request that a key stands for', async () => {
  const { token: mine } = await registerWithdrawer(exchange);
  const ask = (payPassword: string, key: string) =>
    exchange.send(
      'bankWithdrawal',
      { paymethod: 'bank', amount: '10', payPassword },
      { token: mine, key },
    );
  const typo = randomUUID();
  expect((await ask('000000', typo)).data).toMatchObject({ reason: 'WRONG_PAY_PASSWORD' });
  expect((await ask(PAY_PASSWORD, typo)).data).toEqual({ reason: 'IDEMPOTENCY_MISMATCH' });
  const right = randomUUID();
  const first = await ask(PAY_PASSWORD, right);
  expect(first.code).toBe(0);
  expect((await ask('000000', right)).data).toEqual({ reason: 'IDEMPOTENCY_MISMATCH' });
  expect(dataOf((await ask(PAY_PASSWORD, right)).text)).toBe(dataOf(first.text));
  expect(
    (await exchange.call('balanceList', { view: 'transfers' }, { token: mine })).items,
  ).toHaveLength(1);
});

test('the key of one user means nothing to another', async () => {
  const key = randomUUID();
  const body = await wish();
  const friend = await exchange.registerUser();
  const mine = await exchange.send('orderCreate', body, { token, key });
  const theirs = await exchange.send('orderCreate', body, { token: friend, key });
  expect([mine.code, theirs.code]).toEqual([0, 0]);
  expect(theirs.data.orderNo).not.toBe(mine.data.orderNo);
});

test('ten taps at two processes are one order', async () => {
  const key = randomUUID();
  const body = await wish();
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

test('two processes settle each order once and agree about the clock', async () => {
  for (let i = 0; i < 5; i += 1) await exchange.send('orderCreate', await wish('10'), { token });
  await other.control('clock', { advanceMs: 200_000 });
  const { items, totals } = await exchange.call('orderList', {}, { token });
  expect(items.map(({ state }) => state)).toEqual(Array(5).fill('settled'));
  expect(totals.count).toBe(5);
  const here = await exchange.control<{ now: number; ledger: object }>('state');
  const there = await other.control<{ now: number }>('state');
  // Each reads the one clock over a connection of its own, so a slow answer leaves them a moment apart, never the jump.
  expect(Math.abs(there.now - here.now)).toBeLessThan(100_000);
  expect(here.ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
});
