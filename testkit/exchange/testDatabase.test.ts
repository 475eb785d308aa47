import { Client } from 'pg';
import { createTestDatabase } from './testDatabase';

async function runQuery<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('createTestDatabase creates isolated databases that no longer exist after drop', async () => {
  const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await runQuery(mine.connectionString, 'create table mine (word text)');
  const seen = await runQuery(theirs.connectionString, "select to_regclass('mine') as found");
  expect(seen).toEqual([{ found: null }]);

  const stillConnected = new Client({ connectionString: mine.connectionString });
  stillConnected.on('error', () => undefined);
  await stillConnected.connect();
  await Promise.all([mine.drop(), theirs.drop()]);
  await stillConnected.end().catch(() => undefined);
  await expect(runQuery(mine.connectionString, 'select 1')).rejects.toThrow(/does not exist/);
});

test('a test database counts and lowercases Vietnamese text correctly with any locale of the machine', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const rows = await runQuery(
    connectionString,
    "select length('Đặt lệnh') as n, lower('ĐẶT') as low",
  );
  expect(rows).toEqual([{ n: 8, low: 'đặt' }]);
  await drop();
});
