import { Client } from 'pg';
import type { RunStatement } from '#testkit/simulation/previousRelease/ledger';
import { resetPreviousRelease } from '#testkit/simulation/previousRelease/testing/resetPreviousRelease';
import { runPreviousRelease } from '#testkit/simulation/previousRelease/runPreviousRelease';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('update exchange set seed = $1', ['test']);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const run: RunStatement = async (statement, values) =>
  (await client.query<Record<string, unknown>>(statement, [...values])).rows;

/** Runs statements in a transaction; its commit checks the deferred constraints. */
async function commit(send: (run: RunStatement) => Promise<void>): Promise<string> {
  await client.query('begin');
  await send(run);
  // For a failed transaction PostgreSQL answers COMMIT with ROLLBACK instead of an error.
  return (await client.query('commit')).command;
}

test('the newest schema accepts every statement of the previous release', async () => {
  expect(await commit(runPreviousRelease)).toBe('COMMIT');
});

test('the newest schema accepts a reset by the previous release, before and after a run', async () => {
  expect(await commit(resetPreviousRelease)).toBe('COMMIT');
  expect(await commit(runPreviousRelease)).toBe('COMMIT');
  expect(await commit(resetPreviousRelease)).toBe('COMMIT');
  expect(await run('select from users union all select from parked_work', [])).toEqual([]);
});

test.each([
  'accounts',
  'bank_cards',
  'due_work',
  'entries',
  'failed_attempts',
  'fund_requests',
  'hold_resolutions',
  'holdings',
  'holds',
  'identities',
  'identity_images',
  'invite_ties',
  'invitee_cashback',
  'kept_answers',
  'lockup_credits',
  'lockups',
  'orders',
  'sessions',
  'transfers',
  'users',
  'wallets',
])('the statements of the previous release reveal a new required column of %s', async (table) => {
  await client.query(`alter table ${table} add column later integer not null default 0`);
  await client.query(`alter table ${table} alter column later drop default`);
  await expect(commit(runPreviousRelease)).rejects.toMatchObject({ table, column: 'later' });
});

test('the reset of the previous release reveals a new table that refers to users', async () => {
  await client.query('create table later (user_id text references users)');
  await expect(commit(resetPreviousRelease)).rejects.toThrow('cannot truncate a table');
});
