import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Rules that no code can get around: they hold for every statement that reaches the database. */
const statements = [
  // The accounts of the house keep no running balance: every order would wait for the one row that held it.
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

  // The primary key of a resolution is its hold: held money is posted or voided at most once.
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

  // Entries come in whole transfers: after each statement that adds any, all the entries of every transfer that it
  // touched sum to zero. Once for each transfer, where a trigger for each row would sum them once for each entry; by
  // the index, whatever the planner believes of a table that was empty a moment ago.
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
  // Deferred, because a transfer is there before its entries are.
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

  // A reset of the sandbox is the one thing that may empty these tables, and says so in its own transaction.
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

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
