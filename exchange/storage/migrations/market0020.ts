/**
 * The market with sessions and weekends (generators 3 and 4), which the previous release cannot compute. A process of
 * the previous release sees the earlier seeds until it is replaced.
 */
export const market0020 = [
  `create function market_periods_of(the_epoch bigint) returns json language plpgsql volatile as $$
  begin
    return (select json_agg(json_build_object('fromDay', from_day, 'generator', generator, 'seed', seed)
      order by from_day) from market_seeds where epoch = the_epoch);
  end $$`,
  `create or replace function market_seeds_of(the_epoch bigint) returns json language plpgsql volatile as $$
  begin
    return (select json_agg(json_build_object('fromDay', from_day, 'generator', generator, 'seed', seed)
      order by from_day) from market_seeds s where epoch = the_epoch and (generator <= 2
      or not exists (select from market_seeds e where e.epoch = the_epoch and e.generator <= 2)));
  end $$`,

  // Sunday midnight is the first one at which forex and metals are closed in the new market, so that a pair that did
  // not fit its related pairs can take its new price at the opening.
  `create function next_market_day() returns integer language plpgsql volatile as $$
  declare
    day integer := next_seed_day();
  begin
    return day + (7 - (day + 4) % 7) % 7;
  end $$`,

  // A new seed keeps the market of its day. Seeds of later days are replaced too, because they are as old as today's.
  `create or replace function replace_market_seed() returns timestamptz language plpgsql volatile as $$
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
];
