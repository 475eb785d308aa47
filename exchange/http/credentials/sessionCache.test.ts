import { Client } from 'pg';
import { registerMember, PASSWORD } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { createSessionCache, createUseRecorder } from './sessionCache';

let exchange: TestExchange;
let other: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange();
  other = await exchange.startSecond();
});
afterAll(async () => {
  await exchange.close();
});

async function order() {
  const { now } = await exchange.control<{ now: number }>('state');
  const terms = { productId: 'BTCUSDT', direction: 'rise', amount: '1', durationSec: 60 };
  return { ...terms, seenPrice: '50000', seenAt: now };
}

test('a session that ended in one process cannot place an order in another process that still caches it', async () => {
  const { token, username } = await registerMember(exchange);
  expect((await exchange.send('orderCreate', await order(), { token })).code).toBe(0);
  const { accessToken } = await other.call('login', { username, password: PASSWORD });
  const change = { currentPassword: PASSWORD, newPassword: 'another one' };
  await other.call('resetPwd', change, { token: accessToken });
  const refused = await exchange.send('orderCreate', await order(), { token });
  expect(refused).toMatchObject({ status: 401, data: { reason: 'UNAUTHORIZED' } });
  const { items } = await exchange.call('orderHoldList', {}, { token: accessToken });
  expect(items).toHaveLength(1);
});

test('a second order of the same user does not read the session from the database again', async () => {
  const { token } = await registerMember(exchange);
  const requests = [await order(), await order()];
  const queryCounts = [];
  for (const request of requests) {
    const query = jest.spyOn(Client.prototype, 'query');
    expect((await exchange.send('orderCreate', request, { token })).code).toBe(0);
    const texts = (query.mock.calls as unknown as [{ text?: string } | string][]).map(([config]) =>
      typeof config === 'string' ? config : (config.text ?? ''),
    );
    query.mockRestore();
    queryCounts.push(
      [/from enter_claim/, /from sessions s join users/].map(
        (part) => texts.filter((text) => part.test(text)).length,
      ),
    );
  }
  expect(queryCounts).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test('the session cache removes a user after one minute', () => {
  let now = 0;
  const known = createSessionCache(() => now);
  const user = { id: 'U-1' } as Parameters<typeof known.remember>[1];
  known.remember(Buffer.from('token'), user);
  now = 59_999;
  expect(known.get(Buffer.from('token'))).toBe(user);
  expect(known.get(Buffer.from('another'))).toBeUndefined();
  now = 60_000;
  expect(known.get(Buffer.from('token'))).toBeUndefined();
});

test('createUseRecorder records one use of a session per five minutes and ignores failures', async () => {
  let now = 0;
  const recorded: Uint8Array[] = [];
  const users = {
    recordSessionUse(session: Uint8Array) {
      recorded.push(session);
      return Promise.reject(new Error('the database is unavailable'));
    },
  };
  const record = createUseRecorder(
    { users } as unknown as Parameters<typeof createUseRecorder>[0],
    () => now,
  );
  const [first, second] = [new Uint8Array([1]), new Uint8Array([2])];
  await record(first);
  await record(first);
  await record(second);
  expect(recorded).toEqual([first, second]);
  now = 299_999;
  await record(first);
  expect(recorded).toHaveLength(2);
  now = 300_000;
  await record(first);
  expect(recorded).toEqual([first, second, first]);
});
