export const sessions0010 = [
  // The session is checked where the user row is locked, so a session that was ended meanwhile cannot move money.
  `drop function enter_claim(text, text, uuid)`,
  `create function enter_claim(the_user text, the_session bytea, the_route text, the_key uuid) returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean, is_signed_in boolean,
    is_mine boolean, request_hash bytea, code integer, data text,
    verification text, freeze_reason text, freeze_since bigint, freeze_until bigint
  ) language plpgsql volatile as $$
  begin
    select * from enter_exchange() into now_ms, seed, offset_ms, epoch, overlays_version,
      invite_required, idempotent_writes;
    is_signed_in := exists (select from sessions s where s.token_hash = the_session
      and s.user_id = the_user and s.expires_at > clock_timestamp());
    is_mine := is_signed_in and pg_try_advisory_xact_lock(
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
