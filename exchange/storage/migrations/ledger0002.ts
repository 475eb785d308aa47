/** Rules enforced for every statement that reaches the database. */
export const ledger0002 = [
  // House accounts have no running balance, because every order would wait for the lock on that one row.
  `create table accounts (
    id text primary key,
    user_id text references users,
    pocket text not null
      check (pocket in ('available', 'in_orders', 'locked', 'invested', 'house', 'world')),
    balance numeric(30, 0) check (balance >= 0),
    last_at bigint not null default 0,
    check ((user_id is null) = (balance is null)),
    check ((user_id is null) = (pocket in ('house', 'world'))),
    unique (user_id, pocket)
  )`,
  `insert into accounts (id, pocket) values ('house', 'house'), ('world', 'world')`,
  `create table transfers (
    id uuid primary key,
    kind text not null,
    ref text not null,
    at bigint not null
  )`,
  `create table entries (
    seq bigint generated always as identity primary key,
    transfer_id uuid not null references transfers,
    account_id text not null references accounts,
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

  // After each insert, the entries of every affected transfer must sum to zero. A statement trigger checks once per
  // transfer; a row trigger would check once per entry. Sequential scans are off, because the planner believes that a
  // recently filled table is empty.
  `create function check_entry_balances() returns trigger language plpgsql
    set enable_seqscan = off as $$
  begin
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

  // Only a reset of the sandbox may truncate these tables; it sets a flag in its own transaction.
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' and current_setting('tidemark.resetting', true) = 'yes' then
      return null;
    end if;
    raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
  end $$`,
  ...['transfers', 'entries', 'holds', 'hold_resolutions'].map(
    (table) => `create trigger immutable before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
];
