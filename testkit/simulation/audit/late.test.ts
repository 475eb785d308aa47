import { openInspection } from '#exchange/storage/inspection';
import { openStore } from '#exchange/storage/store';
import { createTestDatabase } from '#exchange/testing/testDatabase';
import { auditNoOverdueWork } from './books';

const LIMIT_MS = 40_000;

test(
  'the audit finds due work that nobody does, and waits a little for what is being done',
  async () => {
    const { connectionString, drop } = await createTestDatabase();
    // A store without a loop: what falls due stays.
    const store = await openStore({ connectionString, seed: 'test', due: {} });
    const inspection = await openInspection(connectionString);
    await store.processDueWork();
    await auditNoOverdueWork(inspection);
    await inspection.query(`insert into due_work values ('order', 'forgotten', 1)`);
    await expect(auditNoOverdueWork(inspection)).rejects.toThrow(/overdue work.*forgotten/);
    setTimeout(() => void inspection.query(`delete from due_work where kind = 'order'`), 500);
    await auditNoOverdueWork(inspection);
    await inspection.close();
    await store.close();
    await drop();
  },
  LIMIT_MS,
);
