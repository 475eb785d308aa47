import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DueHealth } from '../domain/storeHealth';
import type { Schema } from './schema';

const COUNTED_MAX = 10_000;

/** Counts due work by state. `kinds` are the kinds that this release can process; `now` is exchange time, ms. */
export async function readDueHealth(
  db: Kysely<Schema>,
  kinds: readonly string[],
  now: number,
): Promise<DueHealth> {
  const { rows } = await sql<Omit<DueHealth, 'lateMs'> & { first: number | null }>`
    select count(*) filter (where is_known) as waiting, min(due_at) filter (where is_known) as first,
      count(*) filter (where not is_known) as unknown_kind,
      (select count(*) from due_work where attempts > 0) as failed,
      (select count(*) from parked_work) as parked
    from (select due_at, kind = any(${kinds}::text[]) as is_known from due_work
      where due_at <= ${now} order by due_at limit ${COUNTED_MAX}) as due`.execute(db);
  const { first = null, ...counts } = rows[0] ?? {};
  return {
    waiting: 0,
    unknownKind: 0,
    failed: 0,
    parked: 0,
    ...counts,
    lateMs: first === null ? 0 : Math.max(0, now - first),
  };
}
