import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isServerAnswer } from './postgresErrors';
import type { Schema } from './schema';
import { inTransaction, readClockAndState } from './transaction';
import { withDatabase } from './withDatabase';

/** Number of failed attempts after which an item is parked, about eight minutes after the first attempt. */
const ATTEMPTS_MAX = 10;
const FIRST_RETRY_MS = 1_000;
const RETRY_MAX_MS = 600_000;
const ERROR_LENGTH_MAX = 300;

interface FailedItem {
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: number;
  readonly attempts: number;
}

/** Delay before the next attempt, ms; doubles with each failed attempt. */
const retryDelayMs = (attempts: number) =>
  Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));

/** Returns code and constraint of a database error. The message is left out, because it may contain stored values. */
function toStoredError(error: unknown): string {
  if (isServerAnswer(error)) {
    const { code, constraint, table } = error;
    const where = constraint ?? table;
    return `database error ${code ?? ''}${where === undefined ? '' : ` (${where})`}`;
  }
  return error instanceof Error
    ? `${error.name}: ${error.message}`.slice(0, ERROR_LENGTH_MAX)
    : 'the thrown value is not an Error';
}

/**
 * Records a failed attempt of an item in its own transaction: the item is scheduled again, or parked after too many
 * attempts. Has no effect if another process has processed the item since.
 */
export function deferItem(
  db: Kysely<Schema>,
  { kind, subject, dueAt, attempts: earlier }: FailedItem,
  error: unknown,
): Promise<{ attempts: number; isParked: boolean }> {
  const attempts = earlier + 1;
  const isParked = attempts >= ATTEMPTS_MAX;
  const text = toStoredError(error);
  const isUnchanged = sql`kind = ${kind} and subject = ${subject} and due_at = ${dueAt} and attempts = ${earlier}`;
  return inTransaction(
    db,
    async (tx) => {
      if (isParked) {
        await sql`with failed as (delete from due_work where ${isUnchanged} returning *)
          insert into parked_work (kind, subject, due_at, attempts, last_error)
          select kind, subject, coalesce(first_due_at, due_at), ${attempts}::integer, ${text} from failed
          on conflict (kind, subject) do update set due_at = excluded.due_at, attempts = excluded.attempts,
            last_error = excluded.last_error, parked_at = excluded.parked_at`.execute(tx.db);
      } else {
        await sql`update due_work set due_at = ${tx.now + retryDelayMs(attempts)},
            first_due_at = coalesce(first_due_at, due_at), attempts = ${attempts}::integer, last_error = ${text}
          where ${isUnchanged}`.execute(tx.db);
      }
      return { attempts, isParked };
    },
    readClockAndState,
  );
}

/** Failed due work, for operators. Times are ms of the exchange's clock. */
export interface FailedWork {
  readonly kind: string;
  readonly subject: string;
  /** Original due time. */
  readonly dueAt: number;
  readonly attempts: number;
  /** Code or message of the last error. */
  readonly error: string;
  /** Time of the next attempt; null for a parked item. */
  readonly nextTryAt: number | null;
}

/** Lists parked items and those that wait for their next attempt, oldest first. */
export const listFailedWork = (connectionString: string): Promise<FailedWork[]> =>
  withDatabase(connectionString, async (db) => {
    const { rows } = await sql<FailedWork>`
      select kind, subject, due_at, attempts, last_error as error, null::bigint as next_try_at from parked_work
      union all
      select kind, subject, first_due_at, attempts, last_error, due_at from due_work where attempts > 0
      order by due_at, kind, subject`.execute(db);
    return rows;
  });

/**
 * Schedules parked items, which a running exchange then tries at once.
 * @returns the number of items
 */
export const retryParkedWork = (
  connectionString: string,
  which: 'all' | { readonly kind: string; readonly subject: string },
): Promise<number> =>
  withDatabase(connectionString, async (db) => {
    const wanted =
      which === 'all' ? sql`true` : sql`kind = ${which.kind} and subject = ${which.subject}`;
    const { rows } = await sql`
      with released as (delete from parked_work where ${wanted} returning kind, subject, due_at),
        again as (
          insert into due_work (kind, subject, due_at, attempts) select kind, subject, due_at, 0 from released
          on conflict (kind, subject) do nothing
        )
      select kind from released`.execute(db);
    return rows.length;
  });
