import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StartupError } from '../startupError';
import type { Schema } from './schema';

const UNCONFIRMED =
  'The store was restored from a dump or copied, and its clock may show times that users have already seen; start once with LAST_ANSWER, the time of the last answer of the exchange that it replaces, such as LAST_ANSWER=2026-11-29T10:45:00Z (docs/operations.md).';

/**
 * Records the cluster and the database of the store. A restored store is in another one, and its mark is that of the
 * dump. Times after it were shown, so the operator must name the last one, and time does not advance before it.
 * @throws StartupError if the store is in another database than at its last start and the time is missing
 */
export async function recordHome(
  db: Kysely<Schema>,
  lastAnswerMs: number | undefined,
): Promise<void> {
  const { rows } = await sql<{ home: string; kept: string | null }>`
    select c.system_identifier || '/' || d.oid as home, e.home as kept
    from pg_control_system() c, pg_database d, exchange e where d.datname = current_database()`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the table exchange has no row');
  const isMoved = row.kept !== null && row.kept !== row.home;
  if (isMoved && lastAnswerMs === undefined) throw new StartupError(UNCONFIRMED);
  await sql`update exchange set home = ${row.home},
    marked_ms = greatest(marked_ms, ${lastAnswerMs ?? 0}::bigint)
    where home is distinct from ${row.home} or marked_ms < ${lastAnswerMs ?? 0}::bigint`.execute(
    db,
  );
}
