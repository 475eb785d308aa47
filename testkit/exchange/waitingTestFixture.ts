import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { createTestDatabase } from './testDatabase';

/**
 * Writes its process id and uses the cluster until the process or the cluster ends. interruptedRun.program.test.ts runs
 * this file.
 */
test('fixture: waits in a query until its process or the cluster ends', async () => {
  const { connectionString } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  writeFileSync(process.env.RUNNING_FILE ?? '', String(process.pid));
  await client.query('select pg_sleep(3600)');
});
