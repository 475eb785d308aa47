import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { DueHandler } from './dueWork';
import type { Schema } from './schema';

/** The only row of this kind: an hourly job that deletes obsolete rows. */
export const CLEANUP = { kind: 'tidy', subject: 'exchange' } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Failures count for a quarter of an hour; a day helps to investigate an attack. */
const FAILURES_KEPT_MS = DAY_MS;
/** A closed deposit can be disputed for this long, with its proof available. */
const PROOFS_KEPT_MS = 90 * DAY_MS;
/**
 * Real days, not exchange days, as for sessions: a tester who moves the clock by months has not waited for months, and
 * a repeated key must not act twice.
 */
const ANSWERS_KEPT_DAYS = 30;

/** Rows per delete statement, and statements per table and run; the rest is left for the next hour. */
const ROWS_MAX = 5_000;
const ROUNDS_MAX = 20;

interface ObsoleteRows {
  readonly table: string;
  readonly where: RawBuilder<unknown>;
}

const obsoleteRowsAt = (now: number): readonly ObsoleteRows[] => [
  { table: 'sessions', where: sql`expires_at < clock_timestamp()` },
  { table: 'failed_attempts', where: sql`at < ${now - FAILURES_KEPT_MS}` },
  { table: 'wrong_fund_passwords', where: sql`at < ${now - FAILURES_KEPT_MS}` },
  {
    table: 'kept_answers',
    where: sql`kept_at < clock_timestamp() - make_interval(days => ${ANSWERS_KEPT_DAYS})`,
  },
  {
    table: 'deposit_proofs',
    where: sql`deposit_id in (select id from fund_requests
      where kind = 'deposit' and state in ('success', 'fail') and updated_at < ${now - PROOFS_KEPT_MS})`,
  },
];

export const cleanUp: DueHandler = async ({ db, now }) => {
  for (const obsolete of obsoleteRowsAt(now)) {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if ((await remove(db, obsolete)) < ROWS_MAX) break;
    }
  }
  return new Map([[CLEANUP.subject, now + HOUR_MS]]);
};

async function remove(db: Transaction<Schema>, { table, where }: ObsoleteRows): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${where} limit ${ROWS_MAX}))`.execute(db);
  return Number(numAffectedRows);
}
