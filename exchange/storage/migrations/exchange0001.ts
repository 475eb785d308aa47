/** The exchange's own row, users, sessions and orders. The ledger follows in the next migration. */
export const exchange0001 = [
  `create table exchange (
    id integer primary key default 1 check (id = 1),
    seed text,
    offset_ms bigint not null default 0,
    epoch bigint not null default 0,
    overlays_version bigint not null default 0,
    invite_required boolean not null default false,
    idempotent_writes boolean not null default true
  )`,
  `insert into exchange (id) values (1)`,

  // Every transaction starts with this function. It waits for a running clock change and then reads the state. In a
  // volatile function each statement has its own snapshot; a plain select would read the state from before the wait.
  `create function enter_exchange() returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean
  ) language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock_shared(7231, 1);
    return query select floor(extract(epoch from clock_timestamp()) * 1000)::bigint + e.offset_ms,
      e.seed, e.offset_ms, e.epoch, e.overlays_version, e.invite_required, e.idempotent_writes
      from exchange e;
  end $$`,

  `create table users (
    id text primary key,
    username text not null,
    username_key text not null unique,
    phone text not null unique,
    password_hash text not null,
    pay_password_hash text not null,
    invite_code text not null unique,
    inviter_id text references users,
    registered_at bigint not null,
    verification text not null default 'none'
      check (verification in ('none', 'under_review', 'approved', 'denied')),
    freeze_reason text,
    freeze_since bigint,
    freeze_until bigint
  )`,
  `create index users_by_inviter on users (inviter_id)`,
  // A session expires in real time, not exchange time: a tester who moves the clock by months stays signed in.
  `create table sessions (
    token_hash bytea primary key,
    user_id text not null references users,
    expires_at timestamptz not null
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table failed_attempts (account bytea not null, address text not null, at bigint not null)`,
  `create index failed_attempts_by_account on failed_attempts (account, at)`,
  `create index failed_attempts_by_address on failed_attempts (address, at)`,

  `create table orders (
    seq bigint generated always as identity unique,
    order_no text primary key,
    user_id text not null references users,
    product_id text not null,
    direction text not null check (direction in ('rise', 'drop')),
    amount numeric(30, 0) not null check (amount > 0),
    fee numeric(30, 0) not null check (fee >= 0),
    payout_rate text not null,
    duration_sec integer not null,
    state text not null check (state in ('pending', 'ordered', 'settled', 'void')),
    created_at bigint not null,
    seen_price text not null,
    seen_at bigint not null,
    entry_price text,
    entry_at bigint,
    ends_at bigint,
    exit_price text,
    exit_at bigint,
    result text check (result in ('win', 'lose', 'tie')),
    profit numeric(30, 0),
    balance_after numeric(30, 0),
    check ((state = 'settled') = (result is not null))
  )`,
  `create index orders_by_user on orders (user_id, seq desc)`,
  `create index orders_open on orders (user_id, seq desc) where state in ('pending', 'ordered')`,

  // Everything that waits for a time has a row here; a worker claims it, acts, and deletes or reschedules it.
  `create table due_work (
    kind text not null,
    subject text not null,
    due_at bigint not null,
    primary key (kind, subject)
  )`,
  `create index due_work_by_time on due_work (due_at)`,

  `create table kept_answers (
    user_id text not null references users,
    route text not null,
    key uuid not null,
    request_hash bytea not null,
    code integer not null,
    data text not null,
    at bigint not null,
    primary key (user_id, route, key)
  )`,
  // Start of an idempotent call: reads clock and state, locks the key until the transaction ends, and then looks for
  // an earlier response.
  `create function enter_claim(the_user text, the_route text, the_key uuid) returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean,
    is_mine boolean, request_hash bytea, code integer, data text
  ) language plpgsql volatile as $$
  begin
    select * from enter_exchange() into now_ms, seed, offset_ms, epoch, overlays_version,
      invite_required, idempotent_writes;
    is_mine := pg_try_advisory_xact_lock(
      hashtextextended(the_user || ' ' || the_route || ' ' || the_key::text, 0));
    if is_mine then
      select k.request_hash, k.code, k.data from kept_answers k
        where k.user_id = the_user and k.route = the_route and k.key = the_key
        into request_hash, code, data;
    end if;
    return next;
  end $$`,

  `create table price_scripts (
    id bigint generated always as identity primary key,
    product_id text not null,
    from_ms bigint not null,
    steps text not null
  )`,
  `create table trading_overrides (
    id bigint generated always as identity primary key,
    product_id text not null,
    from_ms bigint not null,
    trading text not null check (trading in ('open', 'closed', 'auto'))
  )`,
];
