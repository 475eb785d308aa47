import { Client } from 'pg';
import { CARD, identityRequest, registerMember, PASSWORD } from './testing/member';
import { startTestExchange } from './testing/testExchange';
import type { TestExchange } from './testing/testExchange';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(async () => {
  // Closing throws when a fault was logged.
  await exchange.close();
});

/** Waits until this many sessions wait for the exclusive lock of a reset. */
async function waitForWaiters(client: Client, many: number) {
  const waiting = `select count(*)::int as count from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  for (;;) {
    const { rows } = await client.query<{ count: number }>(waiting);
    if ((rows[0]?.count ?? 0) >= many) return;
  }
}

test('a call whose user is removed by a reset before its work starts is answered as signed out', async () => {
  const { token } = await registerMember(exchange);
  const { now } = await exchange.control<{ now: number }>('state');
  const order = { productId: 'BTCUSDT', direction: 'rise', amount: '1', durationSec: 60 };
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7231, 1)');
  const reset = exchange.control('reset', {});
  await waitForWaiters(client, 1);
  const calls = [
    exchange.send('orderCreate', { ...order, seenPrice: '1', seenAt: now }, { token }),
    exchange.send('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token }),
    exchange.send('deposit', { paymethod: 'bank', amount: '50' }, { token }),
    exchange.send('saveBank', CARD, { token }),
    exchange.send('bindIdcard', identityRequest('079123450000'), { token }),
    exchange.send('resetPwd', { currentPassword: PASSWORD, newPassword: 'another one' }, { token }),
  ];
  await waitForWaiters(client, 1 + calls.length);
  await client.query('commit');
  await client.end();
  await reset;
  const answers = (await Promise.all(calls)).map(({ status, data }) => [status, data.reason]);
  expect(answers).toEqual(calls.map(() => [401, 'UNAUTHORIZED']));
});
