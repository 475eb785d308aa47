import { openInspection } from '#exchange/storage/inspection';
import { openStore } from '#exchange/storage/store';
import { createTestDatabase } from '#exchange/testing/testDatabase';
import { auditNoOverdueWork } from './books';

const LIMIT_MS = 40_000;

test(
  'the audit reports overdue work only after a short wait for work in progress',
  async () => {
    const { connectionString, drop } = await createTestDatabase();
    // Due work stays, because this store has no processing loop.
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
