import { openInspection } from '#exchange/storage/inspection';
import { openStore } from '#exchange/storage/store';
import { createTestDatabase } from '../../exchange/testDatabase';
import { auditNoOverdueWork } from './books';

test('the audit waits briefly for work in progress before it reports overdue work', async () => {
  const { connectionString, drop } = await createTestDatabase();
  // This store processes no due work, so the work stays overdue.
  const store = await openStore({
    connectionString,
    seed: 'test',
    environment: 'sandbox',
    due: {},
  });
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
});
