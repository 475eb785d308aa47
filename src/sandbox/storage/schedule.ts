import type { Transaction } from 'kysely';
import type { Schema } from './schema';

/** Files something to be looked at again at a moment (ms); files it anew when it is there already. */
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

/** Takes back what was filed. */
export async function unschedule(
  db: Transaction<Schema>,
  kind: string,
  subject: string,
): Promise<void> {
  await db.deleteFrom('dueWork').where('kind', '=', kind).where('subject', '=', subject).execute();
}
