import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // When an answer was kept by the real clock, so that it can be forgotten some day. Answers come in the order of time,
  // so the smallest kind of index finds the old ones and costs an order next to nothing.
  `alter table kept_answers add column kept_at timestamptz not null default clock_timestamp()`,
  `create index kept_answers_by_age on kept_answers using brin (kept_at)`,
  `create index sessions_by_end on sessions (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
