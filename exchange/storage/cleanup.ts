import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract';
import type { DueHandler } from './dueWork';
import type { Schema } from './schema';

/** Due work of the hourly job that deletes obsolete rows. */
export const CLEANUP = { kind: 'tidy', subject: 'exchange' } as const;

/**
 * A failed login or a wrong fund password counts towards the limit of attempts for 15 minutes. It is kept for a day so
 * that attacks can be investigated.
 */
const FAILURES_KEPT_MS = DAY_MS;
/** Proofs are kept for 90 days, because a user may dispute a closed deposit. */
const PROOFS_KEPT_MS = 90 * DAY_MS;
/**
 * Real days, not days of the exchange's clock: after a tester moves the clock by months, a repeated key must still not
 * act twice.
 */
const ANSWERS_KEPT_DAYS = 30;
/** Number of refusals that are kept per account, the newest first, so that one account cannot fill the disk. */
const REFUSALS_KEPT = 10_000;

/** Limits of one run: rows per delete statement, and statements per table. The next run deletes the rest. */
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
    table: 'kept_answers',
    where: sql`code <> 0 and (user_id, kept_at) in (
      select user_id, kept_at from (
        select user_id, kept_at, row_number() over (partition by user_id order by kept_at desc) as place
        from kept_answers where code <> 0 and user_id in (
          select user_id from kept_answers where code <> 0 group by user_id having count(*) > ${REFUSALS_KEPT})
      ) as refusals where place > ${REFUSALS_KEPT})`,
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
