export const operators0009 = [
  // Exchange time never goes back, although a machine's clock may: after a failover to a standby, or when it is set.
  // Otherwise an order could be accepted at a time whose following ticks are already public.
  `alter table exchange add column marked_ms bigint not null default 0`,

  // The operator may raise the timeout for all transactions; tests do so on slow machines.
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
