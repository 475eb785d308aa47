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

const toldBy = (connectionString = database.connectionString) =>
  migrateToLatest(connectionString).then(
    () => null,
    (error: Error) => [error.name, error.message],
  );

test('a database in its newest form is left as it is', async () => {
  expect(await toldBy()).toBeNull();
});

test('one that a newer version has made is named as such', async () => {
  await client.query(`insert into kysely_migration values ('9999_future', now()::text)`);
  expect(await toldBy()).toEqual([
    'StartupError',
    'The database was migrated by a newer Tidemark (9999_future); start that version or use another database.',
  ]);
});

test('the tables of somebody else are left alone, and it is said whose is in the way', async () => {
  await client.query(
    'drop schema public cascade; create schema public; create table users (a int)',
  );
  expect(await toldBy()).toEqual([
    'StartupError',
    'The database contains tables of another program (relation "users" already exists); use a database of its own.',
  ]);
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  expect(rows).toContainEqual({ tablename: 'users' });
});

test.each([
  ['may make no tables', 'grant usage on schema public to public', 'permission denied'],
  ['may not even see where', 'select 1', 'no schema has been selected'],
])('a user who %s is told what is missing', async (_, granted, said) => {
  await client.query(`drop schema public cascade; create schema public; ${granted}`);
  await client.query(`create role reader login password 'x'`);
  const url = new URL(database.connectionString);
  url.username = 'reader';
  url.password = 'x';
  try {
    expect(await toldBy(url.href)).toEqual([
      'StartupError',
      expect.stringMatching(
        `^The database user may not create tables \\(${said}.+\\); grant it CREATE on the schema\\.$`,
      ),
    ]);
  } finally {
    await client.query('drop role reader');
  }
});
