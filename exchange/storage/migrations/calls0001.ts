/** Stored responses of calls that move money, and the functions with which such calls start. */
export const calls0001 = [
  // `kept_at` is the real time at which a response was stored, so that old responses can be deleted. Rows are in time
  // order, so a BRIN index, the cheapest kind, finds them.
  `create table kept_answers (
    user_id text not null references users,
    route text not null,
    key uuid not null,
    request_hash bytea not null,
    code integer not null,
    data text not null,
    at bigint not null,
    kept_at timestamptz not null default clock_timestamp(),
    primary key (user_id, route, key)
  )`,
  `create index kept_answers_by_age on kept_answers using brin (kept_at)`,
  // Index to find the accounts with many stored refusals.
  `create index kept_refusals on kept_answers (user_id, kept_at) where code <> 0`,

  // Start of an idempotent call: reads clock and state, locks the key until the transaction ends, and then looks for
  // an earlier response. The session is checked where the user row is locked, so a session that was ended meanwhile
  // cannot move money. Money operations lock the user row first and keep the lock, so a freeze and a transfer are
  // serialised. They use the lock mode of an update (FOR NO KEY UPDATE), so a lock is never upgraded. Lock order: users,
  // then accounts. The call may have waited for the row of its user, so its time is read again when the row is locked:
  // otherwise an order would be accepted at a time before the wait.
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
        now_ms := greatest(now_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint + offset_ms);
      end if;
    end if;
    return next;
  end $$`,

  // Like enter_claim, for calls of different users in one transaction. It never waits for a row: a user whose row is
  // locked by another transaction has no `verification`, and the call must be made alone. Each statement in it has its
  // own snapshot, so a response that was stored before its key was locked is found. Sequential scans are off, because
  // the plans may have been made while the tables were empty.
  `create function enter_claims(the_users text[], the_sessions bytea[], the_routes text[],
    the_keys uuid[]) returns table (
    now_ms bigint, seed text, offset_ms bigint, epoch bigint, overlays_version bigint,
    invite_required boolean, idempotent_writes boolean, place bigint, is_signed_in boolean,
    is_mine boolean, request_hash bytea, code integer, data text,
    verification text, freeze_reason text, freeze_since bigint, freeze_until bigint
  ) language plpgsql volatile set enable_seqscan = off as $$
  declare
    signed_in boolean[];
    mine boolean[];
  begin
    select * from enter_exchange() into now_ms, seed, offset_ms, epoch, overlays_version,
      invite_required, idempotent_writes;
    signed_in := array(
      select exists (select from sessions s where s.token_hash = c.the_session
        and s.user_id = c.the_user and s.expires_at > clock_timestamp())
      from unnest(the_users, the_sessions) with ordinality as c (the_user, the_session, n) order by c.n);
    mine := array(
      select case when c.is_signed_in then pg_try_advisory_xact_lock(
        hashtextextended(c.the_user || ' ' || c.the_route || ' ' || c.the_key::text, 0)) else false end
      from unnest(the_users, the_routes, the_keys, signed_in)
        with ordinality as c (the_user, the_route, the_key, is_signed_in, n) order by c.n);
    return query
      with standing as materialized (
        select u.id, u.verification, u.freeze_reason, u.freeze_since, u.freeze_until from users u
        where u.id = any(the_users) order by u.id for no key update skip locked
      )
      select enter_claims.now_ms, enter_claims.seed, enter_claims.offset_ms, enter_claims.epoch,
        enter_claims.overlays_version, enter_claims.invite_required, enter_claims.idempotent_writes,
        c.n, c.is_signed_in, c.is_mine, k.request_hash, k.code, k.data,
        s.verification, s.freeze_reason, s.freeze_since, s.freeze_until
      from unnest(the_users, the_routes, the_keys, signed_in, mine)
        with ordinality as c (the_user, the_route, the_key, is_signed_in, is_mine, n)
      left join standing s on s.id = c.the_user
      left join lateral (
        select a.request_hash, a.code, a.data from kept_answers a
        where c.is_mine and a.user_id = c.the_user and a.route = c.the_route and a.key = c.the_key limit 1
      ) k on true
      order by c.n;
  end $$`,
];
