import { HOUR_MS } from '#contract';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { eventually } from '#testkit/exchange/eventually';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  store = await openStore({ connectionString, seed: 'test', environment: 'sandbox', due: {} });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const fail = (account: string) =>
  store.write(async (tx) => {
    await tx.attempts.lockAccount(account);
    await tx.attempts.recordFailure(account, null);
  });

test('an attempt counts the failure of a concurrent attempt that started later but got the lock first', async () => {
  const counted = await store.write(async ({ now, attempts }) => {
    await eventually(
      'a time after the start of the first attempt',
      () => store.write((tx) => Promise.resolve(tx.now)),
      (later) => later > now,
    );
    await fail('ann');
    await attempts.lockAccount('ann');
    return (await attempts.failures('ann', null, now - HOUR_MS)).account.length;
  });
  expect(counted).toBe(1);
});

test('a failed attempt does not count after the clock was set back to an earlier time', async () => {
  await store.exclusively(({ exchange }) => exchange.setOffset(HOUR_MS));
  await fail('bob');
  await store.exclusively(({ exchange }) => exchange.setOffset(0));
  const counted = await store.write(({ now, attempts }) =>
    attempts.failures('bob', null, now - HOUR_MS),
  );
  expect(counted.account).toEqual([]);
});
