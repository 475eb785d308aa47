/**
 * Any role can set `tidemark.resetting`, so the setting alone must not let rows of the seeds and of the ledger go: the
 * role must also own their table, and an owner can disable the triggers anyway.
 */
export const resetByOwner0025 = [
  `create function is_reset_by_owner(changed oid) returns boolean language sql stable as $$
    select coalesce(current_setting('tidemark.resetting', true), '') = 'yes'
      and pg_has_role((select relowner from pg_class where oid = changed), 'member')
  $$`,
  `create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' and is_reset_by_owner(tg_relid) then
      return null;
    end if;
    raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
  end $$`,
  `create or replace function keep_seeds() returns trigger language plpgsql as $$
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
];
