import { Client } from 'pg';
import { registerMember, PASSWORD } from '../testing/member';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';
import { createSessionCache } from './sessionCache';

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
  const what = { productId: 'BTCUSDT', direction: 'rise', amount: '1', durationSec: 60 };
  return { ...what, seenPrice: '50000', seenAt: now };
}

test('a session that was ended at one exchange moves no money at another that still knows it', async () => {
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

test('an order of somebody who placed one a moment ago is not preceded by looking them up', async () => {
  const { token } = await registerMember(exchange);
  const wishes = [await order(), await order()];
  const said = [];
  for (const wish of wishes) {
    const query = jest.spyOn(Client.prototype, 'query');
    expect((await exchange.send('orderCreate', wish, { token })).code).toBe(0);
    const texts = (query.mock.calls as unknown as [{ text?: string } | string][]).map(([config]) =>
      typeof config === 'string' ? config : (config.text ?? ''),
    );
    query.mockRestore();
    said.push(
      [/from enter_claim/, /from sessions s join users/].map(
        (part) => texts.filter((text) => part.test(text)).length,
      ),
    );
  }
  expect(said).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test('who was let in is forgotten after a minute', () => {
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
