import { sql } from 'kysely';
import { creditDueAt, creditTransfers, dailyCredit } from '../domain/wealth';
import type { LockupRow } from '../domain/wealth';
import type { DueHandler } from './dueWork';
import type { SqlTransaction } from './transaction';
import { LOCKUP_COLUMNS } from './wealth';

/** Credits the next full day of each lock-up, and returns the locked amount with the last credit. */
export const creditLockups: DueHandler = async (tx, due) => {
  const lockups = await load(tx, due);
  if (lockups.length === 0) return new Map();
  await tx.ledger.post(lockups.flatMap(creditTransfers));
  await recordCredits(tx, lockups);
  const ending = lockups.filter((lockup) => lockup.creditedDays + 1 === lockup.cycleDays);
  await tx.ledger.resolveHolds(
    ending.map(({ orderNo }) => ({ ref: orderNo, outcome: 'voided' as const })),
  );
  return new Map(
    lockups
      .filter((lockup) => !ending.includes(lockup))
      .map((lockup) => [lockup.orderNo, creditDueAt(lockup.createdAt, lockup.creditedDays + 2)]),
  );
};

/** Loads the lock-ups in the order of due times. */
async function load(
  { db }: SqlTransaction,
  due: readonly { readonly subject: string }[],
): Promise<LockupRow[]> {
  const numbers = due.map(({ subject }) => subject);
  const rows = await db
    .selectFrom('lockups')
    .select(LOCKUP_COLUMNS)
    .where(sql<boolean>`order_no = any(${numbers}::text[])`)
    .where('state', '=', 'earning')
    .execute();
  const found = new Map(rows.map((row) => [row.orderNo, row]));
  return numbers.flatMap((orderNo) => found.get(orderNo) ?? []);
}

async function recordCredits({ db }: SqlTransaction, lockups: readonly LockupRow[]): Promise<void> {
  const days = lockups.map(({ creditedDays }) => creditedDays + 1);
  await db
    .insertInto('lockupCredits')
    .values(
      lockups.map((lockup, i) => ({
        orderNo: lockup.orderNo,
        day: days[i] ?? 0,
        userId: lockup.userId,
        amount: dailyCredit(lockup),
        at: creditDueAt(lockup.createdAt, days[i] ?? 0),
      })),
    )
    .execute();
  await sql`update lockups set credited_days = n.day,
      state = case when n.day = cycle_days then 'complete' else 'earning' end
    from unnest(${lockups.map(({ orderNo }) => orderNo)}::text[], ${days}::integer[])
      as n (order_no, day)
    where lockups.order_no = n.order_no`.execute(db);
}
