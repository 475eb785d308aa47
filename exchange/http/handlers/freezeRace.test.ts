import { Client } from 'pg';
import type { ArgOf } from '#contract';
import {
  availableBalance,
  expectSoundLedger,
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  registerWithdrawer,
} from '#testkit/exchange/member';
import { isBlockingOthers } from '#testkit/exchange/lockWaits';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let other: TestExchange;
let freezer: Client;
beforeAll(async () => {
  exchange = await startTestExchange();
  other = await exchange.startSecond();
  freezer = new Client({ connectionString: exchange.connectionString });
  await freezer.connect();
});
afterAll(async () => {
  await freezer.end();
  await exchange.close();
});

const order = async () =>
  ({
    productId: 'BTCUSDT',
    direction: 'rise',
    amount: '10',
    durationSec: 60,
    seenPrice: '1',
    seenAt: (await exchange.control<{ now: number }>('state')).now,
  }) satisfies ArgOf<'orderCreate'>;

test.each([
  ['orderCreate', order],
  ['wealthBuy', () => ({ productId: 'TERM-SAVER', amount: '100' })],
  ['wealthSubmit', () => ({ productId: 'LOCK-7', amount: '100' })],
  [
    'bankWithdrawal',
    () => ({ paymethod: 'bank', amount: '100', payPassword: PAY_PASSWORD, Authorization: '' }),
  ],
] as const)(
  'the call %s is refused when a freeze commits while the call waits for it',
  async (name, makeBody) => {
    const { token, id } = await registerWithdrawer(exchange);
    const body = await makeBody();
    await freezer.query('begin');
    await freezer.query(
      `update users set freeze_reason = 'RISK', freeze_since = 0, freeze_until = null where id = $1`,
      [id],
    );
    let isAnswered = false;
    const pending = exchange.send(name, body, { token }).finally(() => (isAnswered = true));
    while (!isAnswered && !(await isBlockingOthers(freezer)));
    await freezer.query('commit');

    expect((await pending).data.reason).toBe('FUNDS_FROZEN');
    expect(await availableBalance(exchange, token)).toBe('10000');
    await expectSoundLedger(exchange, [token]);
  },
);

test('the exchange accepts no order after the answer of the sandbox control freeze', async () => {
  const { token, username } = await registerWithdrawer(exchange);
  const body = await order();
  const at = (i: number) => (i % 2 ? exchange : other);
  const pending = Array.from({ length: 20 }, (_, i) => at(i).send('orderCreate', body, { token }));
  await Promise.race(pending);
  await exchange.control('freeze', { username, reason: 'RISK', forSec: 600 });
  const balanceThen = await availableBalance(exchange, token);
  const reasons = (await Promise.all(pending)).map(({ code, data }) =>
    code === 0 ? 'done' : data.reason,
  );
  expect([...new Set(reasons)].sort()).toEqual(['FUNDS_FROZEN', 'done']);
  // Orders with a later response were accepted before the freeze or refused, so the balance is unchanged.
  expect(await availableBalance(exchange, token)).toBe(balanceThen);
  const { items } = await exchange.call('orderHoldList', {}, { token });
  expect(items).toHaveLength(reasons.filter((reason) => reason === 'done').length);
});

test('a review and a settlement of one user cannot deadlock, because users are locked before accounts', async () => {
  const { token, id } = await registerMember(exchange);
  const { orderNo } = await exchange.call('orderCreate', await order(), { token });
  await exchange.control('clock', { advanceMs: 2_000 });
  await exchange.call('bindIdcard', identityRequest('079123456789'), { token });
  await freezer.query(
    `update due_work set due_at = (select due_at + 500 from due_work where subject = $1) where subject = $2`,
    [orderNo, id],
  );
  // This client locks the user first and the account afterwards.
  await freezer.query('begin');
  await freezer.query('select 1 from users where id = $1 for no key update', [id]);
  const advancing = exchange.control('clock', { advanceMs: 61_000 });
  while (!(await isBlockingOthers(freezer)));
  await freezer.query('select 1 from accounts where user_id = $1 for update nowait', [id]);
  await freezer.query('commit');
  await advancing;
  const { items } = await exchange.call('orderList', {}, { token });
  expect(items).toMatchObject([{ state: 'settled' }]);
  expect((await exchange.call('idcard', {}, { token })).state).toBe('approved');
});
