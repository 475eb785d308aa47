/**
 * Recorded days, which no reset deletes, and their runs: from when on a product plays which tape. A run without a tape
 * returns the product to the computed market.
 */
export const tapes0022 = [
  `create table market_tapes (
    id text primary key,
    product_id text not null,
    day integer not null,
    seconds integer not null check (seconds between 1 and 86400),
    has_volume boolean not null,
    origin text not null check (length(origin) <= 500),
    content bytea not null check (octet_length(content) <= 2000000),
    imported_at timestamptz not null default now(),
    constraint tape_id_is_hash check (id = encode(sha256(content), 'hex'))
  )`,
  `create table tape_runs (
    id bigint generated always as identity primary key,
    product_id text not null,
    from_ms bigint not null,
    tape_id text references market_tapes,
    start_sec bigint,
    midnight_sec bigint,
    setting text unique,
    check (num_nulls(tape_id, start_sec, midnight_sec) in (0, 3))
  )`,
  `create index tape_runs_tape on tape_runs (tape_id)`,

  // Published prices never change.
  `create function refuse_tape_change() returns trigger language plpgsql as $$
  begin
    raise exception 'tapes and their runs never change' using errcode = 'restrict_violation';
  end $$`,
  `create trigger tapes_never_change before update on market_tapes
    for each row execute function refuse_tape_change()`,
  `create trigger runs_never_change before update on tape_runs
    for each row execute function refuse_tape_change()`,

  // A trigger, because a process of the previous release may reset the exchange too.
  `create function end_tape_runs() returns trigger language plpgsql as $$
  begin
    delete from tape_runs;
    return null;
  end $$`,
  `create trigger runs_end_with_epoch after update of epoch on exchange
    for each row when (new.epoch is distinct from old.epoch) execute function end_tape_runs()`,
];
