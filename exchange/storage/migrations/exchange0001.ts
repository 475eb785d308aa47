/** The exchange's own row, which every transaction reads first, and its due work. */
export const exchange0001 = [
  // Exchange time never goes back (`marked_ms`), although a machine's clock may: after a failover to a standby, or when
  // it is set. Otherwise an order could be accepted at a time whose following ticks are already public.
  `create table exchange (
    id integer primary key default 1 check (id = 1),
    seed text,
    offset_ms bigint not null default 0,
    epoch bigint not null default 0,
    overlays_version bigint not null default 0,
    invite_required boolean not null default false,
    idempotent_writes boolean not null default true,
    marked_ms bigint not null default 0,
    home text,
    environment text check (environment in ('sandbox', 'rehearsal'))
  )`,
  `insert into exchange (id) values (1)`,

  // Every transaction starts with this function. It waits for a running clock change and then reads the state. In a
  // volatile function each statement has its own snapshot; a plain select would read the state from before the wait.
  // The idle timeout releases the locks of a client whose network is dead; the shorter lock timeout keeps a queue of
  // such clients from holding the same lock one after another. Both are local, because a pooler may share the
  // connection. The operator may raise them for all transactions; tests do so on slow machines.
  `create function enter_exchange() returns table (
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

  // Everything that waits for a time has a row here; a worker claims it, acts, and deletes or reschedules it. A failed
  // item is retried: `due_at` is then the time of the next attempt, and `first_due_at` the original due time.
  `create table due_work (
    kind text not null,
    subject text not null,
    due_at bigint not null,
    attempts integer not null default 0,
    first_due_at bigint,
    last_error text,
    primary key (kind, subject)
  )`,
  `create index due_work_by_time on due_work (due_at)`,
  `create index due_work_failed on due_work (kind) where attempts > 0`,
  // Parked work has its own table, so that no worker claims it.
  `create table parked_work (
    kind text not null,
    subject text not null,
    due_at bigint not null,
    attempts integer not null,
    last_error text not null,
    parked_at timestamptz not null default clock_timestamp(),
    primary key (kind, subject)
  )`,

  // Health checks write here and roll back, to notice a full disk. Nothing of it needs to survive a crash.
  `create unlogged table write_probe (filler bytea not null)`,
  `alter table write_probe alter column filler set storage external`,

  `create table faults (
    id bigint generated always as identity primary key,
    call text not null,
    fault text not null,
    status integer not null,
    ms integer not null,
    times_left integer check (times_left >= 0),
    moment text not null check (moment in ('before', 'after'))
  )`,
];
