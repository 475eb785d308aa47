/**
 * Seeds of the market with the day from which each determines prices. Generator 1 is the one of the previous release;
 * its keys can be computed from public ticks, so it only keeps the prices of the days before generator 2.
 */
export const seeds0015 = [
  `create table market_seeds (
    epoch bigint not null,
    from_day integer not null,
    generator integer not null,
    seed text not null,
    primary key (epoch, from_day)
  )`,
  `insert into market_seeds select epoch, 0, 1, seed from exchange where seed is not null`,

  // In a volatile function each statement has its own snapshot, so after the wait in enter_exchange it reads the seeds
  // of the same epoch.
  `create function market_seeds_of(the_epoch bigint) returns json language plpgsql volatile as $$
  begin
    return (select json_agg(json_build_object('fromDay', from_day, 'generator', generator, 'seed', seed)
      order by from_day) from market_seeds where epoch = the_epoch);
  end $$`,

  // A process of the previous release that resets the exchange, or starts it first, computes prices by generator 1.
  `create function record_first_seed() returns trigger language plpgsql as $$
  begin
    if new.seed is not null and not exists (select from market_seeds where epoch = new.epoch) then
      insert into market_seeds values (new.epoch, 0, 1, new.seed);
    end if;
    return null;
  end $$`,
  `create trigger first_seed after update of seed, epoch on exchange
    for each row execute function record_first_seed()`,

  `create function utc_day_now() returns integer language plpgsql volatile as $$
  begin
    return (select floor(now_ms / 86400000.0)::integer from enter_exchange());
  end $$`,
  // A new seed starts at a midnight that is at least an hour away, so that every process knows it by then.
  `create function next_seed_day() returns integer language plpgsql volatile as $$
  begin
    return (select floor((now_ms + 3600000) / 86400000.0)::integer + 1 from enter_exchange());
  end $$`,

  // Published prices never change: after the first seed of an epoch, only seeds of days to come may change.
  `create function keep_seeds() returns trigger language plpgsql as $$
  begin
    if current_setting('tidemark.resetting', true) = 'yes' then
      return coalesce(new, old);
    end if;
    if tg_op <> 'INSERT' then
      if old.from_day <= utc_day_now() then
        raise exception 'a seed that determined prices never changes' using errcode = 'restrict_violation';
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.from_day <= utc_day_now() and exists (select from market_seeds where epoch = new.epoch) then
        raise exception 'a seed starts in the future' using errcode = 'restrict_violation';
      end if;
    end if;
    return coalesce(new, old);
  end $$`,
  `create trigger keep before insert or update or delete on market_seeds
    for each row execute function keep_seeds()`,

  // For operators. The database generates the seed, so that it appears in no command, log or history.
  `create function replace_market_seed() returns timestamptz language plpgsql volatile as $$
  declare
    first_day integer := next_seed_day();
  begin
    insert into market_seeds
      select epoch, first_day, 2, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
      from exchange
      on conflict (epoch, from_day) do update set generator = excluded.generator, seed = excluded.seed;
    perform pg_notify('exchange_changed', '');
    return to_timestamp(first_day * 86400.0);
  end $$`,
];
