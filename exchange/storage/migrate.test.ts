import type { Migration } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { eventually } from '#testkit/exchange/eventually';
import { migrateToLatest, migrations, toMigration } from './migrate';

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

/** Returns all columns of the database and the names of its migrations. */
async function contentOfStore(): Promise<unknown> {
  const { rows: columns } = await client.query(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  const { rows: migrated } = await client.query('select * from kysely_migration order by name');
  return { columns, migrated };
}

const migrationError = (connectionString = database.connectionString) =>
  migrateToLatest(connectionString).then(
    () => null,
    (error: Error) => [error.name, error.message],
  );

test('migrateToLatest leaves a database of the newest version unchanged', async () => {
  expect(await migrationError()).toBeNull();
});

test('migrateToLatest refuses a database of a newer version and names that version', async () => {
  await client.query(`insert into kysely_migration values ('9999_future', now()::text)`);
  expect(await migrationError()).toEqual([
    'StartupError',
    'The database was migrated by a newer Tidemark (9999_future); start that version or use another database.',
  ]);
});

test('migrateToLatest refuses a store that was made before version 1.0.0, and changes nothing in it', async () => {
  await client.query(
    `update kysely_migration set name = '0001_exchange';
     insert into kysely_migration values ('0002_ledger', now()::text);
     alter table orders drop column seen_at`,
  );
  const before = await contentOfStore();
  expect(await migrationError()).toEqual([
    'StartupError',
    'The store was made by a Tidemark before 1.0.0, which this version cannot read, and was not changed; start with another DATA_DIR or DATABASE_URL.',
  ]);
  expect(await contentOfStore()).toEqual(before);
});

test('migrateToLatest leaves tables of another program unchanged and names the conflicting table', async () => {
  await client.query(
    'drop schema public cascade; create schema public; create table users (a int)',
  );
  expect(await migrationError()).toEqual([
    'StartupError',
    'The database contains tables of another program (relation "users" already exists); use a database of its own.',
  ]);
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  expect(rows).toContainEqual({ tablename: 'users' });
});

test.each([
  ['may not create tables', 'grant usage on schema public to public', 'permission denied'],
  ['may not use any schema', 'select 1', 'no schema has been selected'],
])(
  'migrateToLatest names the missing right of a database user who %s',
  async (_, granted, reason) => {
    await client.query(`drop schema public cascade; create schema public; ${granted}`);
    await client.query(`create role reader login password 'x'`);
    const url = new URL(database.connectionString);
    url.username = 'reader';
    url.password = 'x';
    try {
      expect(await migrationError(url.href)).toEqual([
        'StartupError',
        expect.stringMatching(
          `^The database user may not create tables \\(${reason}.+\\); grant it CREATE on the schema\\.$`,
        ),
      ]);
    } finally {
      await client.query('drop role reader');
    }
  },
);

const LATER = toMigration(['alter table orders add column later integer']);
const steps = { ...migrations, '9000_later': LATER };

/** Opens a transaction that only reads, as a dump does. */
async function openReader(): Promise<Client> {
  const reader = new Client({ connectionString: database.connectionString });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select from orders');
  return reader;
}

test('a reader that holds a lock delays a migration but no order of the running release', async () => {
  const reader = await openReader();
  const migrated = migrateToLatest(database.connectionString, {
    steps,
    retry: { pauseMs: 10, totalMs: 600_000 },
  });
  await eventually(
    'a waiting migration',
    async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table orders%'`,
      );
      return rows.length;
    },
    (waiting) => waiting > 0,
  );
  // This read queues behind the migration, and is answered although the reader is still open.
  await client.query('select count(*) from orders');
  await reader.query('commit');
  await migrated;
  expect((await client.query('select later from orders')).rows).toEqual([]);
  await reader.end();
});

test('a migration that never gets its lock ends with one line that names the cause', async () => {
  const reader = await openReader();
  const migrated = migrateToLatest(database.connectionString, {
    steps,
    retry: { pauseMs: 10, totalMs: 0 },
  });
  await expect(migrated).rejects.toThrow(/^Another transaction holds a lock on a table/);
  await reader.end();
});

test('a migration that PostgreSQL ends because of a deadlock is tried again', async () => {
  await client.query('create sequence tries');
  const deadlocked = toMigration([
    `do $$ begin if nextval('tries') < 3 then raise exception 'x' using errcode = 'deadlock_detected'; end if; end $$`,
  ]);
  await migrateToLatest(database.connectionString, {
    steps: { ...migrations, '9000_deadlock': deadlocked },
    retry: { pauseMs: 10, totalMs: 600_000 },
  });
  expect((await client.query('select last_value from tries')).rows).toEqual([{ last_value: '3' }]);
});

test('exchanges that start together while migrations drop columns all find a database of the newest version', async () => {
  const dropping = Array.from({ length: 60 }, (_, at): [string, Migration] => [
    `9${String(at).padStart(3, '0')}_step`,
    toMigration([
      at % 2 === 0
        ? 'alter table orders add column spare integer'
        : 'alter table orders drop column spare',
    ]),
  ]);
  const all = { ...migrations, ...Object.fromEntries(dropping) };
  const starts = Array.from({ length: 5 }, () =>
    migrateToLatest(database.connectionString, { steps: all }),
  );
  await expect(Promise.all(starts)).resolves.toHaveLength(5);
  const { rows } = await client.query('select count(*)::int from kysely_migration');
  expect(rows).toEqual([{ count: Object.keys(all).length }]);
});
