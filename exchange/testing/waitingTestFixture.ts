import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { createTestDatabase } from './testDatabase';

/** Uses the cluster until its process or the cluster ends. Run by interruptedRun.program.test.ts. */
test('waits in a query', async () => {
  const { connectionString } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  writeFileSync(process.env.RUNNING_FILE ?? '', String(process.pid));
  await client.query('select pg_sleep(3600)');
});
