import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { executePipelined } from './connection';
import { openDatabase } from './database';
import type { Database } from './database';
import type { Schema } from './schema';

let database: TestDatabase;
let store: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openDatabase(database.connectionString, { connections: 1 });
  await sql`create table numbers (n integer primary key)`.execute(store.db);
});
beforeEach(async () => {
  await sql`truncate numbers`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** Returns the statements that `work` sends, grouped by round trip: one group for each turn of the event loop. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const roundTrips: string[][] = [];
  let current: string[] | undefined;
  const { query } = Client.prototype as { query: (...args: unknown[]) => unknown };
  const spy = jest
    .spyOn(Client.prototype as { query: typeof query }, 'query')
    .mockImplementation(function (this: unknown, ...args) {
      if (!current) {
        roundTrips.push((current = []));
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
  return roundTrips;
}

const insertPipelined = (trx: Transaction<Schema>, n: number) =>
  executePipelined(trx, sql`insert into numbers values (${n})`);
const numbers = async () =>
  (await sql<{ n: number }>`select n from numbers order by n`.execute(store.db)).rows.map(
    ({ n }) => n,
  );

test('begin and pipelined statements are sent together with the next statement', async () => {
  const roundTrips = await roundTripsOf(() =>
    store.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await insertPipelined(trx, 1);
      await insertPipelined(trx, 2);
    }),
  );
  const inserted = 'insert into numbers values ($1)';
  expect(roundTrips).toEqual([
    ['begin', 'select 1'],
    [inserted, inserted, 'commit'],
  ]);
  expect(await numbers()).toEqual([1, 2]);
});

test('a pipelined insert is visible to the next query of its transaction', async () => {
  const found = await store.db.transaction().execute(async (trx) => {
    await insertPipelined(trx, 1);
    return sql<{ n: number }>`select n from numbers`.execute(trx);
  });
  expect(found.rows).toEqual([{ n: 1 }]);
});

test('a failed pipelined statement fails the commit and rolls back the transaction', async () => {
  const work = store.db.transaction().execute(async (trx) => {
    await insertPipelined(trx, 1);
    await insertPipelined(trx, 1);
    await insertPipelined(trx, 2);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await numbers()).toEqual([]);
});

test('a rolled back transaction sends none of its pending pipelined statements', async () => {
  const roundTrips = await roundTripsOf(async () => {
    const rollBack = (withRead: boolean) =>
      store.db.transaction().execute(async (trx) => {
        if (withRead) await sql`select 1`.execute(trx);
        await insertPipelined(trx, 1);
        throw new Error('changed my mind');
      });
    await expect(rollBack(true)).rejects.toThrow('changed my mind');
    await expect(rollBack(false)).rejects.toThrow('changed my mind');
  });
  expect(roundTrips).toEqual([['begin', 'select 1'], ['rollback']]);
  expect(await numbers()).toEqual([]);
});
