import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // The exchange's time never goes back, though the clock of its machine may: on a standby that took over, or when
  // somebody sets it. Else an order placed before would be settled by ticks that everybody has seen.
  `alter table exchange add column marked_ms bigint not null default 0`,

  // Whoever runs the database may give everybody more patience; where machines are slow, tests do.
  `create or replace function enter_exchange() returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean
  ) language plpgsql volatile as $$
  declare
    patience_ms integer := coalesce(nullif(current_setting('tidemark.patience_ms', true), ''), '4000')::integer;
  begin
    perform set_config('lock_timeout', (patience_ms - 500)::text, true);
    perform set_config('idle_in_transaction_session_timeout', patience_ms::text, true);
    perform pg_advisory_xact_lock_shared(7231, 1);
    return query select greatest(floor(extract(epoch from clock_timestamp()) * 1000)::bigint, e.marked_ms) + e.offset_ms,
      e.seed, e.offset_ms, e.epoch, e.overlays_version, e.invite_required, e.idempotent_writes
      from exchange e;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
