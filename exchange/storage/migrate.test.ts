import { Client } from 'pg';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';
import { migrateToLatest } from './migrate';

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
