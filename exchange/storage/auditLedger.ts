import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LedgerReads } from '../domain/ports';
import type { Schema } from './schema';

/** Compares all balances with their entries. It reads the whole ledger, so only controls and tests call it. */
export async function auditLedger(db: Kysely<Schema>): ReturnType<LedgerReads['audit']> {
  const { rows } = await sql<Awaited<ReturnType<LedgerReads['audit']>>>`
    with sums as (
      select a.balance, coalesce(sum(e.amount), 0) as total, a.user_id
      from accounts a left join entries e on e.account_id = a.id group by a.id
    )
    select coalesce(sum(total), 0) as entries_sum, count(*) as accounts,
      count(*) filter (where user_id is not null and balance <> total) as mismatched
    from sums`.execute(db);
  return rows[0] ?? { entriesSum: 0n, accounts: 0, mismatched: 0 };
}
