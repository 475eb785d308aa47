import type { Transaction } from 'kysely';
import type { Schema } from './schema';

/** Schedules a subject for a time (ms); reschedules it when it is scheduled already. */
export async function schedule(
  db: Transaction<Schema>,
  kind: string,
  subject: string,
  dueAt: number,
): Promise<void> {
  await db
    .insertInto('dueWork')
    .values({ kind, subject, dueAt })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ dueAt }))
    .execute();
}

/** Removes a scheduled item. */
export async function unschedule(
  db: Transaction<Schema>,
  kind: string,
  subject: string,
): Promise<void> {
  await db.deleteFrom('dueWork').where('kind', '=', kind).where('subject', '=', subject).execute();
}
