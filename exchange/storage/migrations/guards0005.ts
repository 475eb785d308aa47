/**
 * Enforces in the database two rules that only the code enforced before: entries of an account are in time order, and a
 * freeze applies to every transaction that starts after it.
 */
export const guards0005 = [
  // No entry is dated before the previous one. The condition is in the trigger, so the function is called only on a
  // violation.
  `create function refuse_earlier_line() returns trigger language plpgsql as $$
  begin
    raise exception 'a line would stand before an earlier one' using errcode = 'check_violation';
  end $$`,
  `create trigger lines_in_order before update on accounts for each row
    when (new.last_at < old.last_at) execute function refuse_earlier_line()`,

  // Money operations lock the user row first and keep the lock, so a freeze and a transfer are serialised. They use
  // the lock mode of an update (FOR NO KEY UPDATE), so a lock is never upgraded. Lock order: users, then accounts.
  `drop function enter_claim(text, text, uuid)`,
  `create function enter_claim(the_user text, the_route text, the_key uuid) returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean,
    is_mine boolean, request_hash bytea, code integer, data text,
    verification text, freeze_reason text, freeze_since bigint, freeze_until bigint
  ) language plpgsql volatile as $$
  begin
    select * from enter_exchange() into now_ms, seed, offset_ms, epoch, overlays_version,
      invite_required, idempotent_writes;
    is_mine := pg_try_advisory_xact_lock(
      hashtextextended(the_user || ' ' || the_route || ' ' || the_key::text, 0));
    if is_mine then
      select k.request_hash, k.code, k.data from kept_answers k
        where k.user_id = the_user and k.route = the_route and k.key = the_key
        into request_hash, code, data;
      if not found then
        select u.verification, u.freeze_reason, u.freeze_since, u.freeze_until from users u
          where u.id = the_user for no key update
          into verification, freeze_reason, freeze_since, freeze_until;
      end if;
    end if;
    return next;
  end $$`,
];
