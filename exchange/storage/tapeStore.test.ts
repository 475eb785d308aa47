import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { resetPreviousRelease } from '#testkit/simulation/previousRelease/testing/resetPreviousRelease';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';
import { listTapes, readTape, removeTape, storeTape } from '#tooling/tapeStore';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const content = Buffer.from('recorded prices');
const id = createHash('sha256').update(content).digest('hex');
const tape = {
  ...{ id, productId: 'EURUSD', day: 14_735, seconds: 80_000, hasVolume: false },
  ...{ origin: 'EURUSD.csv (CSV with header)', content },
};

const store = (changed: Partial<typeof tape> = {}) =>
  storeTape(database.connectionString, { ...tape, ...changed });
const play = () =>
  client.query(
    `insert into tape_runs (product_id, from_ms, tape_id, start_sec, midnight_sec) values ('EURUSD', 0, $1, 1, 0)`,
    [id],
  );

test('a tape is stored once and read as it was', async () => {
  expect([await store(), await store()]).toEqual([true, false]);
  const [listed, ...others] = await listTapes(database.connectionString);
  expect(others).toEqual([]);
  expect(listed).toEqual({
    ...{ id, productId: 'EURUSD', day: 14_735, seconds: 80_000, hasVolume: false },
    ...{ origin: tape.origin, bytes: expect.any(Number) as number, runs: 0 },
  });
  expect(await readTape(database.connectionString, id)).toEqual(content);
  expect(await readTape(database.connectionString, 'another')).toBeNull();
});

test('the database refuses a tape whose id is not the hash of its content', async () => {
  await expect(
    store({ id: id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
  ).rejects.toThrow('tape_id_is_hash');
});

test('the database refuses a change to a tape or to a run', async () => {
  await store();
  await play();
  for (const change of [
    `update market_tapes set origin = 'another'`,
    `update tape_runs set midnight_sec = 5`,
  ]) {
    await expect(client.query(change)).rejects.toThrow('tapes and their runs never change');
  }
});

test('a tape is removed unless a product plays or played it', async () => {
  await store();
  await play();
  expect(await removeTape(database.connectionString, id)).toBe(false);
  expect(await listTapes(database.connectionString)).toMatchObject([{ id, runs: 1 }]);
  await client.query('delete from tape_runs');
  expect(await removeTape(database.connectionString, id)).toBe(true);
  expect(await listTapes(database.connectionString)).toEqual([]);
});

test('a reset by the previous release ends all runs and keeps the tapes', async () => {
  await client.query('update exchange set seed = $1', ['test']);
  await store();
  await play();
  await client.query('begin');
  await resetPreviousRelease(
    async (statement, values) =>
      (await client.query<Record<string, unknown>>(statement, [...values])).rows,
  );
  await client.query('commit');
  expect(await listTapes(database.connectionString)).toMatchObject([{ id, runs: 0 }]);
});
