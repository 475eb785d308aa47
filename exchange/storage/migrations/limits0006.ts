export const limits0006 = [
  // Per transaction: an idle timeout of 4 s releases the locks of a client whose network is dead. The shorter lock
  // timeout keeps a queue of such clients from holding the same lock for 4 s each. Both are local, because a pooler
  // may share the connection.
  `create or replace function enter_exchange() returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean
  ) language plpgsql volatile as $$
  begin
    perform set_config('lock_timeout', '3500', true);
    perform set_config('idle_in_transaction_session_timeout', '4000', true);
    perform pg_advisory_xact_lock_shared(7231, 1);
    return query select floor(extract(epoch from clock_timestamp()) * 1000)::bigint + e.offset_ms,
      e.seed, e.offset_ms, e.epoch, e.overlays_version, e.invite_required, e.idempotent_writes
      from exchange e;
  end $$`,
];
