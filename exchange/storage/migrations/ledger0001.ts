/** The ledger, with the rules that the database enforces for every statement. */
export const ledger0001 = [
  // House accounts have no running balance, because every order would wait for the lock on that one row. Money of an
  // undecided withdrawal is in transit: neither available to the user nor paid out.
  `create table accounts (
    id text primary key,
    user_id text references users,
    pocket text not null
      check (pocket in ('available', 'in_orders', 'locked', 'invested', 'house', 'world', 'transit')),
    balance numeric(30, 0) check (balance >= 0),
    last_at bigint not null default 0,
    check ((user_id is null) = (balance is null)),
    constraint accounts_owner_check
      check ((user_id is null) = (pocket in ('house', 'world', 'transit'))),
    unique (user_id, pocket)
  )`,
  `insert into accounts (id, pocket)
    values ('house', 'house'), ('world', 'world'), ('transit', 'transit')`,
  `create table transfers (
    id uuid primary key,
    kind text not null,
    ref text not null,
    at bigint not null
  )`,
  // Without references, because a foreign key checks and locks row by row; `check_entry_balances` checks per statement.
  `create table entries (
    seq bigint generated always as identity primary key,
    transfer_id uuid not null,
    account_id text not null,
    amount numeric(30, 0) not null check (amount <> 0),
    balance_after numeric(30, 0) check (balance_after >= 0)
  )`,
  `create index entries_by_transfer on entries (transfer_id)`,
  `create index entries_by_account on entries (account_id, seq desc)`,
  `create index transfers_by_ref on transfers (ref)`,

  // The primary key of a resolution is its hold: a hold is posted or voided at most once.
  `create table holds (
    ref text primary key,
    user_id text not null references users,
    amount numeric(30, 0) not null check (amount > 0),
    at bigint not null
  )`,
  `create table hold_resolutions (
    ref text primary key references holds,
    outcome text not null check (outcome in ('posted', 'voided')),
    at bigint not null
  )`,

  // After each insert, every new entry belongs to a transfer and to an account, and the entries of every affected
  // transfer sum to zero. A statement trigger checks once per transfer; a row trigger would check once per entry.
  // Sequential scans are off, because the planner believes that a recently filled table is empty.
  `create function check_entry_balances() returns trigger language plpgsql
    set enable_seqscan = off as $$
  begin
    if exists (
      select from (select distinct account_id from added) touched
      where not exists (select from accounts a where a.id = touched.account_id)
    ) or exists (
      select from (select distinct transfer_id from added) touched
      where not exists (select from transfers t where t.id = touched.transfer_id)
    ) then
      raise exception 'entry without its account or transfer' using errcode = 'foreign_key_violation';
    end if;
    if exists (
      select from (select distinct transfer_id from added) touched
      where (select sum(e.amount) from entries e where e.transfer_id = touched.transfer_id) <> 0
    ) then
      raise exception 'transfer does not balance' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger entries_balance after insert on entries referencing new table as added
    for each statement execute function check_entry_balances()`,
  // This check is deferred, because a transfer is inserted before its entries.
  `create function check_transfer_entries() returns trigger language plpgsql as $$
  declare
    number_of bigint;
    total numeric;
  begin
    select count(*), sum(amount) into number_of, total from entries where transfer_id = new.id;
    if number_of < 2 or total <> 0 then
      raise exception 'transfer does not balance' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger transfers_balance after insert on transfers
    deferrable initially deferred for each row execute function check_transfer_entries()`,

  // Any role can set `tidemark.resetting`, so the setting alone must not let rows of the ledger or of the seeds go: the
  // role must also own their table, and an owner can disable the triggers anyway.
  `create function is_reset_by_owner(changed oid) returns boolean language sql stable as $$
    select coalesce(current_setting('tidemark.resetting', true), '') = 'yes'
      and pg_has_role((select relowner from pg_class where oid = changed), 'member')
  $$`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' and is_reset_by_owner(tg_relid) then
      return null;
    end if;
    raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
  end $$`,
  ...['transfers', 'entries', 'holds', 'hold_resolutions'].map(
    (table) => `create trigger immutable before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  // Of an account only balance and dates may change, so no entry loses its account.
  `create trigger accounts_stay before delete or truncate or update of id on accounts
    for each statement execute function refuse_change()`,

  // No entry is dated before the previous one. The condition is in the trigger, so the function is called only on a
  // violation.
  `create function refuse_earlier_line() returns trigger language plpgsql as $$
  begin
    raise exception 'a line would stand before an earlier one' using errcode = 'check_violation';
  end $$`,
  `create trigger lines_in_order before update on accounts for each row
    when (new.last_at < old.last_at) execute function refuse_earlier_line()`,

  // Consecutive lines of a list whose older lines never change are summed once. Without a reference to users, because
  // the totals are made of rows that refer to them.
  `create table history_totals (
    user_id text not null,
    list text not null check (list in ('orders', 'entries', 'credits')),
    until_seq bigint not null,
    groups jsonb not null,
    primary key (user_id, list)
  )`,
  // The totals of a span of time add the chunks inside of it and read the lines of those at its ends.
  `create table history_chunks (
    user_id text not null,
    list text not null,
    after_seq bigint not null,
    until_seq bigint not null,
    from_at bigint not null,
    to_at bigint not null,
    groups jsonb not null,
    primary key (user_id, list, until_seq)
  )`,
];
