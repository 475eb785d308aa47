import type { Transaction } from 'kysely';
import type { Schema } from './schema';

/** Column values of an item without a failed attempt. */
export const NOT_FAILED = { attempts: 0, firstDueAt: null, lastError: null } as const;

/** Schedules an item for a time (ms); replaces an earlier schedule of the item and its failures. */
export async function schedule(
  db: Transaction<Schema>,
  kind: string,
  subject: string,
  dueAt: number,
): Promise<void> {
  await db
    .insertInto('dueWork')
    .values({ kind, subject, dueAt, ...NOT_FAILED })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({ dueAt, ...NOT_FAILED }),
    )
    .execute();
}

/** Removes a scheduled item of due work. */
export async function unschedule(
  db: Transaction<Schema>,
  kind: string,
  subject: string,
): Promise<void> {
  await db.deleteFrom('dueWork').where('kind', '=', kind).where('subject', '=', subject).execute();
}
