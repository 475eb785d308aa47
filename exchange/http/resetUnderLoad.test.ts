import { Client } from 'pg';
import { CARD, identityRequest, registerMember, PASSWORD } from '#testkit/exchange/member';
import { eventually } from '#testkit/exchange/eventually';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(async () => {
  // `close` throws if the exchange logged a fault.
  await exchange.close();
});

/** Waits until `many` database sessions wait for the exclusive lock of a reset. */
async function waitForWaiters(client: Client, many: number) {
  const waiting = `select count(*)::int as count from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await eventually(
    'sessions that wait for the reset',
    async () => (await client.query<{ count: number }>(waiting)).rows[0]?.count ?? 0,
    (count) => count >= many,
  );
}

test('a call whose user a reset deletes before the work starts is answered with 401', async () => {
  // Each call has its own account, because calls of one account may wait for each other.
  const tokens: string[] = [];
  for (let call = 0; call < 6; call += 1) {
    tokens.push((await registerMember(exchange)).token);
  }
  const { now } = await exchange.control<{ now: number }>('state');
  const order = { productId: 'BTCUSDT', direction: 'rise', amount: '1', durationSec: 60 };
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7231, 1)');
  const reset = exchange.control('reset', {});
  await waitForWaiters(client, 1);
  const requests = [
    ['orderCreate', { ...order, seenPrice: '1', seenAt: now }],
    ['wealthSubmit', { productId: 'LOCK-7', amount: '100' }],
    ['deposit', { paymethod: 'bank', amount: '50' }],
    ['saveBank', CARD],
    ['bindIdcard', identityRequest('079123450000')],
    ['resetPwd', { currentPassword: PASSWORD, newPassword: 'another one' }],
  ] as const;
  const calls = requests.map(([name, body], index) =>
    exchange.send(name, body, { token: tokens[index] ?? '' }),
  );
  await waitForWaiters(client, 1 + calls.length);
  await client.query('commit');
  await client.end();
  await reset;
  const answers = (await Promise.all(calls)).map(({ status, data }) => [status, data.reason]);
  expect(answers).toEqual(calls.map(() => [401, 'UNAUTHORIZED']));
});
