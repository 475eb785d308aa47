/**
 * The market with daily keys (generators 5 and 6), which the previous release cannot compute. A process of the previous
 * release sees the earlier seeds until it is replaced.
 */
export const committedMarket0021 = [
  `create function market_versions_of(the_epoch bigint) returns json language plpgsql volatile as $$
  begin
    return (select json_agg(json_build_object('fromDay', from_day, 'generator', generator, 'seed', seed)
      order by from_day) from market_seeds where epoch = the_epoch);
  end $$`,
  `create or replace function market_periods_of(the_epoch bigint) returns json language plpgsql volatile as $$
  begin
    return (select json_agg(json_build_object('fromDay', from_day, 'generator', generator, 'seed', seed)
      order by from_day) from market_seeds s where epoch = the_epoch and (generator <= 4
      or not exists (select from market_seeds e where e.epoch = the_epoch and e.generator <= 4)));
  end $$`,
];
