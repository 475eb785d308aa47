import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';
import { PIPELINED } from './connection';
import { openDatabase } from './database';
import type { Database } from './database';

let database: TestDatabase;
let store: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openDatabase(database.connectionString, { connections: 1 });
  await sql`create table told (n integer primary key)`.execute(store.db);
});
beforeEach(async () => {
  await sql`truncate told`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** What is said to the database during the work, grouped by what was said in one breath. */
async function breathsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const breaths: string[][] = [];
  let current: string[] | undefined;
  const { query } = Client.prototype as { query: (...args: unknown[]) => unknown };
  const spy = jest
    .spyOn(Client.prototype as { query: typeof query }, 'query')
    .mockImplementation(function (this: unknown, ...args) {
      if (!current) {
        breaths.push((current = []));
        setImmediate(() => (current = undefined));
      }
      current.push((args[0] as { text: string }).text.replace(/^\/\*.*?\*\/ /, ''));
      return query.apply(this, args);
    });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return breaths;
}

const tell = (n: number) => sql`${PIPELINED} insert into told values (${n})`;
const told = async () =>
  (await sql<{ n: number }>`select n from told order by n`.execute(store.db)).rows.map(
    ({ n }) => n,
  );

test('what nobody waits for is said with what comes next, begin and commit as well', async () => {
  const breaths = await breathsOf(() =>
    store.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await tell(1).execute(trx);
      await tell(2).execute(trx);
    }),
  );
  const inserted = 'insert into told values ($1)';
  expect(breaths).toEqual([
    ['begin', 'select 1'],
    [inserted, inserted, 'commit'],
  ]);
  expect(await told()).toEqual([1, 2]);
});

test('what was told is there for the next question of the transaction', async () => {
  const found = await store.db.transaction().execute(async (trx) => {
    await tell(1).execute(trx);
    return sql<{ n: number }>`select n from told`.execute(trx);
  });
  expect(found.rows).toEqual([{ n: 1 }]);
});

test('what failed fails the commit, and nothing of the transaction stays', async () => {
  const work = store.db.transaction().execute(async (trx) => {
    await tell(1).execute(trx);
    await tell(1).execute(trx);
    await tell(2).execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await told()).toEqual([]);
});

test('a transaction that is given up says nothing of what it held back', async () => {
  const breaths = await breathsOf(async () => {
    const givenUp = (look: boolean) =>
      store.db.transaction().execute(async (trx) => {
        if (look) await sql`select 1`.execute(trx);
        await tell(1).execute(trx);
        throw new Error('changed my mind');
      });
    await expect(givenUp(true)).rejects.toThrow('changed my mind');
    await expect(givenUp(false)).rejects.toThrow('changed my mind');
  });
  expect(breaths).toEqual([['begin', 'select 1'], ['rollback']]);
  expect(await told()).toEqual([]);
});
