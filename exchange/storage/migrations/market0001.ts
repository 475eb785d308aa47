/** Seeds, price scripts and recorded days of the market. */
export const market0001 = [
  `create table market_seeds (
    epoch bigint not null,
    from_day integer not null,
    generator integer not null,
    seed text not null,
    primary key (epoch, from_day)
  )`,

  // In a volatile function each statement has its own snapshot, so after the wait in enter_exchange it reads the seeds
  // of the same epoch.
  `create function market_seeds_of(the_epoch bigint) returns json language plpgsql volatile as $$
  begin
    return (select json_agg(json_build_object('fromDay', from_day, 'generator', generator, 'seed', seed)
      order by from_day) from market_seeds where epoch = the_epoch);
  end $$`,

  // A new seed starts at a midnight that is at least an hour away, so that every process knows it by then.
  `create function next_seed_day() returns integer language plpgsql volatile as $$
  begin
    return (select floor((now_ms + 3600000) / 86400000.0)::integer + 1 from enter_exchange());
  end $$`,

  // The commitment to a day is public from half an hour before the day, so neither the seed of a day that begins within
  // an hour nor that of an earlier day may change, by any role.
  `create function keep_seeds() returns trigger language plpgsql as $$
  begin
    if is_reset_by_owner(tg_relid) then
      return coalesce(new, old);
    end if;
    if tg_op <> 'INSERT' then
      if old.from_day < next_seed_day() then
        raise exception 'a seed of a day that has begun or begins within an hour never changes'
          using errcode = 'restrict_violation';
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.from_day < next_seed_day() and exists (select from market_seeds where epoch = new.epoch) then
        raise exception 'a seed starts at a midnight that is at least an hour away'
          using errcode = 'restrict_violation';
      end if;
    end if;
    return coalesce(new, old);
  end $$`,
  `create trigger keep before insert or update or delete on market_seeds
    for each row execute function keep_seeds()`,

  // For operators. The database generates the seed, so that it appears in no command, log or history. A new seed keeps
  // the market of its day. Seeds of later days are replaced too, because they are as old as today's.
  `create function replace_market_seed() returns timestamptz language plpgsql volatile as $$
  declare
    first_day integer := next_seed_day();
    drawn text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  begin
    insert into market_seeds
      select epoch, first_day, (select generator from market_seeds s
        where s.epoch = exchange.epoch and from_day <= first_day order by from_day desc limit 1), drawn
      from exchange
      on conflict (epoch, from_day) do nothing;
    update market_seeds set seed = drawn
      where epoch = (select epoch from exchange) and from_day >= first_day;
    perform pg_notify('exchange_changed', '');
    return to_timestamp(first_day * 86400.0);
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

  // Recorded days, which no reset deletes.
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
  // From when on a product plays which tape. A run without a tape returns the product to the computed market.
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

  // With the epoch the time of all runs ends.
  `create function end_tape_runs() returns trigger language plpgsql as $$
  begin
    delete from tape_runs;
    return null;
  end $$`,
  `create trigger runs_end_with_epoch after update of epoch on exchange
    for each row when (new.epoch is distinct from old.epoch) execute function end_tape_runs()`,
];
