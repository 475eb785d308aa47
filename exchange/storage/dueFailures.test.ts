import { Client } from 'pg';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { listFailedWork, retryParkedWork } from './parkedWork';
import { openStore } from './store';
import type { SqlStore } from './store';
import type { DueFailure } from './dueWork';

let database: TestDatabase;
let store: SqlStore;
let sql: Client;

/** Errors that processing throws, by subject. */
let broken: Map<string, Error>;
let done: string[];
let batchSizes: number[];
let failures: DueFailure[];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new Client({ connectionString: database.connectionString });
  await sql.connect();
  store = await openStore({
    environment: 'sandbox',
    connectionString: database.connectionString,
    seed: 'test',
    due: {
      async order(tx, due) {
        batchSizes.push(due.length);
        for (const { subject } of due) {
          const error = broken.get(subject);
          if (error) throw error;
          // This record is rolled back with a failed batch.
          await tx.attempts.recordFailure(subject, null);
        }
        done.push(...due.map(({ subject, dueAt }) => `${subject} ${dueAt}`));
        return new Map();
      },
    },
    onDueFailure: (failure) => failures.push(failure),
  });
});
beforeEach(async () => {
  await sql.query('truncate due_work, parked_work, failed_attempts');
  await sql.query('update exchange set offset_ms = 0');
  broken = new Map();
  done = [];
  batchSizes = [];
  failures = [];
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

const insert = (kind: string, subject: string, dueAt: number) =>
  sql.query('insert into due_work (kind, subject, due_at) values ($1, $2, $3)', [
    kind,
    subject,
    dueAt,
  ]);
const rows = async () =>
  (
    await sql.query<{ subject: string; attempts: number; due_at: string; first_due_at: string }>(
      'select subject, attempts, due_at, first_due_at from due_work order by subject',
    )
  ).rows;
async function processAll() {
  while ((await store.doOneBatch()) > 0);
}
/** Makes every failed item due for its next attempt. */
async function waitForNextTry() {
  await sql.query(`update due_work set due_at = 1 where attempts > 0`);
}

test('due work that always fails does not stop the due work after it', async () => {
  broken.set('bad', new TypeError('a bug'));
  await insert('order', 'bad', 1);
  for (let i = 0; i < 40; i += 1) await insert('order', `good${String(i).padStart(2, '0')}`, 2);
  await processAll();
  expect(done).toHaveLength(40);
  expect(await rows()).toMatchObject([{ subject: 'bad', attempts: 1, first_due_at: '1' }]);
  expect(failures).toMatchObject([{ kind: 'order', subject: 'bad', attempts: 1, isParked: false }]);
  const effects = await sql.query('select 1 from failed_attempts');
  expect(effects.rowCount).toBe(40);
});

test('failing due work is isolated by halving its batch', async () => {
  broken.set('x20', new TypeError('a bug'));
  for (let i = 0; i < 40; i += 1) await insert('order', `x${String(i).padStart(2, '0')}`, 1);
  await processAll();
  expect(done).toHaveLength(39);
  // Batches with the failing item are halved down to one item, and sizes grow again afterwards.
  expect(batchSizes.length).toBeLessThan(20);
  expect(batchSizes).toContain(1);
});

test('failed due work is retried alone after growing delays and keeps its original due time', async () => {
  broken.set('bad', new TypeError('a bug'));
  await insert('order', 'bad', 7);
  await processAll();
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const [row] = await rows();
    expect(row).toMatchObject({ subject: 'bad', attempts: attempt });
    delays.push(Number(row?.due_at) - store.now());
    await waitForNextTry();
    await insert('order', `other${attempt}`, 2);
    await processAll();
  }
  const [first = 0, second = 0, third = 0] = delays;
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  expect(done).toEqual(['other1 2', 'other2 2', 'other3 2']);
  broken.clear();
  await waitForNextTry();
  await processAll();
  expect(done.at(-1)).toBe('bad 7');
  expect(await rows()).toEqual([]);
});

test('due work that failed ten times is parked, and an operator can list and retry it', async () => {
  broken.set('bad', new TypeError('a bug'));
  await insert('order', 'bad', 7);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await processAll();
    await waitForNextTry();
  }
  expect(await rows()).toEqual([]);
  expect(failures.at(-1)).toMatchObject({ attempts: 10, isParked: true });
  expect((await store.health()).due).toMatchObject({ parked: 1, waiting: 0 });
  expect(await listFailedWork(database.connectionString)).toMatchObject([
    { kind: 'order', subject: 'bad', dueAt: 7, attempts: 10, error: 'TypeError: a bug' },
  ]);
  broken.clear();
  const other = { kind: 'order', subject: 'other' };
  expect(await retryParkedWork(database.connectionString, other)).toBe(0);
  expect(await retryParkedWork(database.connectionString, { kind: 'order', subject: 'bad' })).toBe(
    1,
  );
  await processAll();
  expect(done).toEqual(['bad 7']);
  expect((await store.health()).due).toMatchObject({ parked: 0 });
});

test('retryParkedWork schedules all parked due work', async () => {
  await sql.query(`insert into parked_work (kind, subject, due_at, attempts, last_error)
    values ('order', 'a', 1, 10, 'x'), ('order', 'b', 2, 10, 'x')`);
  expect(await retryParkedWork(database.connectionString, 'all')).toBe(2);
  await processAll();
  expect(done).toEqual(['a 1', 'b 2']);
});

test('due work of a kind that only a newer release processes is not claimed and is counted', async () => {
  await insert('bonus', 'future', 1);
  await insert('order', 'a', 2);
  await processAll();
  expect(done).toEqual(['a 2']);
  expect(await rows()).toMatchObject([{ subject: 'future', attempts: 0 }]);
  expect((await store.health()).due).toMatchObject({ unknownKind: 1, parked: 0, waiting: 0 });
  expect(await listFailedWork(database.connectionString)).toEqual([]);
  await store.processDueWork();
});

test('an unavailable database does not count as a failed attempt to process due work', async () => {
  broken.set('a', new StoreUnavailable('gone'));
  await insert('order', 'a', 1);
  for (let i = 0; i < 4; i += 1) await expect(store.doOneBatch()).rejects.toThrow('gone');
  expect(await rows()).toMatchObject([{ subject: 'a', attempts: 0 }]);
  expect(failures).toEqual([]);
});

test('due work that alone breaks its connection several times in a row is deferred', async () => {
  broken.set('bad', new StoreUnavailable('timeout'));
  await insert('order', 'bad', 1);
  for (const subject of ['b', 'c', 'd']) await insert('order', subject, 2);
  // Ends with the last of them, because the next try of the bad one follows soon.
  for (let i = 0; i < 20 && done.length < 3; i += 1)
    await store.doOneBatch().catch(() => undefined);
  expect(done.sort()).toEqual(['b 2', 'c 2', 'd 2']);
  expect(await rows()).toMatchObject([{ subject: 'bad', attempts: 1 }]);
});

test('due work whose error occurs at commit is also isolated from the rest of its batch', async () => {
  await sql.query(`create function refuse_bad() returns trigger language plpgsql as $$
    begin
      if new.account = sha256('bad'::bytea) then
        raise exception 'refused at commit' using errcode = 'check_violation';
      end if;
      return null;
    end $$`);
  await sql.query(`create constraint trigger refuse_bad after insert on failed_attempts
    deferrable initially deferred for each row execute function refuse_bad()`);
  await insert('order', 'bad', 1);
  await insert('order', 'a', 2);
  await processAll();
  await sql.query('drop trigger refuse_bad on failed_attempts');
  expect(await rows()).toMatchObject([{ subject: 'bad', attempts: 1 }]);
  expect((await sql.query('select 1 from failed_attempts')).rowCount).toBe(1);
});
