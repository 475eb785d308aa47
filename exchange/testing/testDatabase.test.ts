import { Client } from 'pg';
import { createTestDatabase } from './testDatabase';

async function ask<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test file has a database to itself, gone when dropped', async () => {
  const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(mine.connectionString, 'create table mine (word text)');
  const seen = await ask(theirs.connectionString, "select to_regclass('mine') as found");
  expect(seen).toEqual([{ found: null }]);

  const stillConnected = new Client({ connectionString: mine.connectionString });
  stillConnected.on('error', () => undefined);
  await stillConnected.connect();
  await Promise.all([mine.drop(), theirs.drop()]);
  await stillConnected.end().catch(() => undefined);
  await expect(ask(mine.connectionString, 'select 1')).rejects.toThrow(/does not exist/);
});

test('text is counted and lowered as Vietnamese is written, whatever the machine speaks', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const rows = await ask(connectionString, "select length('Đặt lệnh') as n, lower('ĐẶT') as low");
  expect(rows).toEqual([{ n: 8, low: 'đặt' }]);
  await drop();
});
