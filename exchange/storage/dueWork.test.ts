import { Client } from 'pg';
import { DAY_MS } from '#contract';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import type { DueHandler } from './dueWork';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
let sql: Client;

/** Processed subjects in processing order, one array per batch. */
let batches: string[][] = [[]];
/** Called at the start of each batch; the batch waits for it. */
let onBatchStart: () => Promise<void> = () => Promise.resolve();
const recordAs =
  (kind: string): DueHandler =>
  async (_unit, due) => {
    await onBatchStart();
    batches.at(-1)?.push(...due.map(({ subject }) => `${kind} ${subject}`));
    return Promise.resolve(new Map());
  };
const KINDS = ['cashback', 'identity', 'lockup', 'order'];

const open = () =>
  openStore({
    connectionString: database.connectionString,
    seed: 'test',
    environment: 'sandbox',
    due: Object.fromEntries(KINDS.map((kind) => [kind, recordAs(kind)])),
    onBatch: () => batches.push([]),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  store = await open();
  sql = new Client({ connectionString: database.connectionString });
  await sql.connect();
});
beforeEach(async () => {
  await store.exclusively((tx) => tx.exchange.reset('test'));
  await sql.query('delete from due_work');
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

test.each<[string, [kind: string, subject: string, afterMs: number][], string[][]]>([
  [
    'in the order of its due times',
    [
      ['order', 'b', 2],
      ['order', 'c', 1],
      ['lockup', 'a', 3],
    ],
    [['order c', 'order b', 'lockup a']],
  ],
  [
    'one second per batch, because processing may make other work due',
    [
      ['order', 'a', 0],
      ['order', 'b', 999],
      ['order', 'c', 1_000],
    ],
    [['order a', 'order b'], ['order c']],
  ],
  [
    'one day per batch when all of it is daily',
    [
      ['lockup', 'a', 0],
      ['lockup', 'b', DAY_MS - 1],
      ['lockup', 'c', DAY_MS],
    ],
    [['lockup a', 'lockup b'], ['lockup c']],
  ],
  [
    'with kinds that lock users first, because users are locked before accounts',
    [
      ['order', 'a', 0],
      ['identity', 'b', 1],
    ],
    [['identity b', 'order a']],
  ],
  [
    'with cashback in its own batch after all results of the same moment, because both lock accounts',
    [
      ['cashback', 'a', 0],
      ['order', 'a', 0],
      ['order', 'b', 0],
      ['order', 'c', 500],
    ],
    [['order a', 'order b', 'order c'], ['cashback a']],
  ],
  [
    'with cashback in its own batch when it is due first',
    [
      ['cashback', 'a', 0],
      ['cashback', 'b', 100],
      ['order', 'c', 200],
    ],
    [['cashback a', 'cashback b'], ['order c']],
  ],
])('due work is processed %s', async (_, dueItems, expectedBatches) => {
  const from = Date.now() - 3 * DAY_MS;
  for (const [kind, subject, afterMs] of dueItems) {
    await sql.query('insert into due_work (kind, subject, due_at) values ($1, $2, $3)', [
      kind,
      subject,
      from + afterMs,
    ]);
  }
  batches = [[]];
  while ((await store.doOneBatch()) > 0);
  expect(batches.slice(0, -1)).toEqual(expectedBatches);
});

test('due work is processed by one process at a time, so that several keep the order of due times', async () => {
  const size = 501;
  await sql.query(
    `insert into due_work (kind, subject, due_at)
    select 'lockup', to_char(n, 'FM000'), n from generate_series(1, $1) as n`,
    [size],
  );
  batches = [[]];
  const second = await open();
  let start = () => {};
  let end = () => {};
  try {
    const isStarted = new Promise<void>((resolve) => (start = resolve));
    const mayEnd = new Promise<void>((resolve) => (end = resolve));
    onBatchStart = () => {
      start();
      return mayEnd;
    };
    const first = store.doOneBatch();
    await isStarted;
    onBatchStart = () => Promise.resolve();
    // An item after the first batch is free, but it is later than items that are not committed.
    expect(await second.doOneBatch()).toBe(0);
    end();
    await first;
    await Promise.all([store, second].map((each) => each.processDueWork()));
  } finally {
    end();
    onBatchStart = () => Promise.resolve();
    await second.close();
  }
  expect(batches.flat()).toEqual(
    Array.from({ length: size }, (_, i) => `lockup ${String(i + 1).padStart(3, '0')}`),
  );
});
