import { Client } from 'pg';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
let rounds = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({
    connectionString: database.connectionString,
    seed: 'test',
    environment: 'sandbox',
    // Processing an item makes the next item due, as under load.
    due: {
      order(tx, due) {
        rounds += 1;
        return Promise.resolve(new Map(due.map(({ subject }) => [subject, tx.now])));
      },
    },
  });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query("insert into due_work (kind, subject, due_at) values ('order', 'TM-1', 1)");
  await client.end();
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

test('processDueWork ends although new work falls due all the time', async () => {
  await store.processDueWork();
  expect(rounds).toBeGreaterThan(0);
});
