import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // A deposit under review counts as open too.
  `create index deposits_open on fund_requests (user_id)
    where kind = 'deposit' and state in ('awaiting_payment', 'under_review')`,
  `drop index deposits_awaited`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
