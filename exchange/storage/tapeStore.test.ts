import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { DAY_SEC } from '#marketDay/levels';
import { openTape, packTape } from '../market/tape';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { openStore } from './store';
import { listTapes, readTape, removeTape, storeTapes } from '#tooling/tapeStore';

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

const tape = {
  ...{ productId: 'EURUSD', day: 14_735, volumes: null },
  prices: new Float64Array(DAY_SEC).fill(127_000, 100, 180),
};
const { id } = packTape(tape);
const origin = 'EURUSD.csv (CSV with header)';

const store = async (...tapes: (typeof tape)[]) =>
  await storeTapes(database.connectionString, tapes, origin);
const play = () =>
  client.query(
    `insert into tape_runs (product_id, from_ms, tape_id, start_sec, midnight_sec) values ('EURUSD', 0, $1, 1, 0)`,
    [id],
  );

test('a tape is stored once and read as it was', async () => {
  expect([await store(tape), await store(tape)]).toEqual([
    [{ id, isNew: true }],
    [{ id, isNew: false }],
  ]);
  const [listed, ...others] = await listTapes(database.connectionString);
  expect(others).toEqual([]);
  expect(listed).toEqual({
    ...{ id, productId: 'EURUSD', day: 14_735, seconds: 80, hasVolume: false },
    ...{ origin, bytes: expect.any(Number) as number, runs: 0 },
  });
  const content = await readTape(database.connectionString, id);
  expect(openTape(content ?? new Uint8Array(), tape)).toEqual(tape);
  expect(await readTape(database.connectionString, 'another')).toBeNull();
});

test('of several days none is stored if one of them cannot be played', async () => {
  const bad = { ...tape, day: 14_736, prices: new Float64Array(DAY_SEC).fill(1) };
  await expect(store(tape, bad)).rejects.toThrow(
    'EURUSD 2010-05-07: the price of second 0 is no price of EUR/USD',
  );
  expect(await listTapes(database.connectionString)).toEqual([]);
});

test('the database refuses a tape whose id is not the hash of its content', async () => {
  const content = Buffer.from('recorded prices');
  const insert = (of: string) =>
    client.query(
      `insert into market_tapes (id, product_id, day, seconds, has_volume, origin, content)
        values ($1, 'EURUSD', 14735, 1, false, 'a test', $2)`,
      [of, content],
    );
  await expect(insert(id)).rejects.toThrow('tape_id_is_hash');
  await insert(createHash('sha256').update(content).digest('hex'));
});

test('the database refuses a change to a tape or to a run', async () => {
  await store(tape);
  await play();
  for (const change of [
    `update market_tapes set origin = 'another'`,
    `update tape_runs set midnight_sec = 5`,
  ]) {
    await expect(client.query(change)).rejects.toThrow('tapes and their runs never change');
  }
});

test('a tape is removed unless a product plays or played it', async () => {
  await store(tape);
  await play();
  expect(await removeTape(database.connectionString, id)).toBe(false);
  expect(await listTapes(database.connectionString)).toMatchObject([{ id, runs: 1 }]);
  await client.query('delete from tape_runs');
  expect(await removeTape(database.connectionString, id)).toBe(true);
  expect(await listTapes(database.connectionString)).toEqual([]);
});

test('a reset ends all runs and keeps the tapes', async () => {
  const { connectionString } = database;
  const options = { connectionString, seed: 'test', due: {} };
  const exchange = await openStore({ ...options, environment: 'sandbox' });
  await store(tape);
  await play();
  await exchange.exclusively((tx) => tx.exchange.reset('again'));
  await exchange.close();
  expect(await listTapes(database.connectionString)).toMatchObject([{ id, runs: 0 }]);
});
