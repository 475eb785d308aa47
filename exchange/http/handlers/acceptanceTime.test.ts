import { Client } from 'pg';
import { eventually } from '#testkit/exchange/eventually';
import { isBlockingOthers } from '#testkit/exchange/lockWaits';
import { registerMember } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';

test('a purchase that waited for the lock of its user has the time at which it got the lock', async () => {
  const { token, id } = await registerMember(exchange);
  const blocker = new Client({ connectionString: exchange.connectionString });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from users where id = $1 for update', [id]);
  const pending = exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token });
  await eventually(
    'it waits',
    () => isBlockingOthers(blocker),
    (isBlocking) => isBlocking,
  );
  const { rows } = await blocker.query<{ now: string }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  await blocker.query('commit');
  await blocker.end();
  const { createdAt } = await pending;
  expect(createdAt).toBeGreaterThanOrEqual(Number(rows[0]?.now));
});
