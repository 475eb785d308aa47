/**
 * The commitment to a day is public from half an hour before the day, so neither the seed of a day that begins within an
 * hour nor that of an earlier day may change, by any role.
 */
export const seedHour0023 = [
  `create or replace function keep_seeds() returns trigger language plpgsql as $$
  begin
    if current_setting('tidemark.resetting', true) = 'yes' then
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
];
