import { Client } from 'pg';
import { HOUR_MS } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { openStore } from './store';
import { StartupError } from '../startupError';
import type { SqlStore } from './store';

let database: TestDatabase;
let client: Client;
let store: SqlStore;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  store = await open();
});
afterEach(async () => {
  await store.close();
  await client.end();
  await database.drop();
});

function open(lastAnswerMs?: number): Promise<SqlStore> {
  const direct = new URL(database.connectionString);
  direct.searchParams.set('application_name', 'direct');
  return openStore({
    connectionString: database.connectionString,
    directConnectionString: direct.href,
    seed: 'test',
    environment: 'sandbox',
    lastAnswerMs,
    due: {},
  });
}

async function one<T>(sql: string): Promise<T | undefined> {
  const { rows } = await client.query<{ one: T }>(sql);
  return rows[0]?.one;
}

test('the store uses its direct connection only to listen for notifications', async () => {
  const queries = await one<string[]>(
    `select array_agg(query) as one from pg_stat_activity
      where application_name = 'direct' and datname = current_database()`,
  );
  expect(queries).toEqual(['listen exchange_changed']);
});

test('the store regularly records the exchange time', async () => {
  await eventually(
    'a recorded time',
    () => one<string>('select marked_ms as one from exchange'),
    (recorded) => recorded !== '0',
  );
  const behind = await one<boolean>(
    `select marked_ms between 1 and extract(epoch from clock_timestamp()) * 1000 as one from exchange`,
  );
  expect(behind).toBe(true);
});

test('the exchange time never goes back when the clock of the machine is set back', async () => {
  await client.query(`update exchange set marked_ms =
    floor(extract(epoch from clock_timestamp()) * 1000) + ${HOUR_MS}`);
  const mark = Number(await one<string>('select marked_ms as one from exchange'));
  const seen: number[] = [];
  for (let i = 0; i < 3; i += 1) await store.write(({ now }) => Promise.resolve(seen.push(now)));
  expect(seen).toEqual([mark, mark, mark]);

  // Exchange time is the recorded time plus the offset that a tester sets.
  await store.exclusively(({ exchange }) => exchange.setOffset(HOUR_MS));
  await store.write(({ now }) => Promise.resolve(seen.push(now)));
  expect(seen.at(-1)).toBe(mark + HOUR_MS);
});

describe('a store that was restored from a dump into another database', () => {
  beforeEach(async () => {
    await store.close();
    await client.query(`update exchange set home = '1/1'`);
  });
  afterEach(async () => {
    store = await open(0);
  });

  test('is not started without the time of the last answer, which nothing in it contains', async () => {
    await expect(open()).rejects.toThrow(/LAST_ANSWER/);
    await expect(open()).rejects.toBeInstanceOf(StartupError);
  });

  test('shows no time before the last answer again, and takes no order until then', async () => {
    const lastAnswerMs = Date.now() + HOUR_MS;
    const restored = await open(lastAnswerMs);
    expect(restored.now()).toBeGreaterThanOrEqual(lastAnswerMs);
    expect(restored.isTimeRight()).toBe(false);
    await restored.close();
    const again = await open();
    expect(again.now()).toBeGreaterThanOrEqual(lastAnswerMs);
    await again.close();
  });

  test('goes on at once if its clock is later than the last answer', async () => {
    const restored = await open(Date.now() - 1_000);
    expect(restored.isTimeRight()).toBe(true);
    await restored.close();
  });
});

test('a leap of the clock of the database is never shown, not even until its check', async () => {
  await client.query(`create schema shifted;
    create table shifted.by (hours integer not null);
    insert into shifted.by values (0);
    create function shifted.clock_timestamp() returns timestamptz language sql as
      'select pg_catalog.clock_timestamp() + make_interval(hours => (select hours from shifted.by))';
    grant usage on schema shifted to public;
    grant select on shifted.by to public`);
  await client.query(
    `do $$ begin execute format('alter database %I set search_path = shifted, public, pg_catalog', current_database()); end $$`,
  );
  const shifted = await open();
  let latest = 0;
  let isSampling = true;
  const sampling = (async () => {
    while (isSampling) {
      latest = Math.max(latest, shifted.now());
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  try {
    await client.query('update shifted.by set hours = 2');
    await eventually(
      'a held time',
      () => Promise.resolve(shifted.isTimeRight()),
      (isRight) => !isRight,
    );
  } finally {
    isSampling = false;
    await sampling;
    await shifted.close();
  }
  expect(latest).toBeLessThan(Date.now() + HOUR_MS);
});
