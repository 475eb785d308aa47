export const dueFailures0016 = [
  // A failed item is retried later: `due_at` is then the time of the next attempt, and `first_due_at` the original due
  // time. The previous release reads only `due_at`, so it waits for the next attempt as well.
  `alter table due_work
    add column attempts integer not null default 0,
    add column first_due_at bigint,
    add column last_error text`,
  `create index due_work_failed on due_work (kind) where attempts > 0`,
  // Parked work has its own table. The previous release claims every row of due_work, so it would claim parked work
  // there.
  `create table parked_work (
    kind text not null,
    subject text not null,
    due_at bigint not null,
    attempts integer not null,
    last_error text not null,
    parked_at timestamptz not null default clock_timestamp(),
    primary key (kind, subject)
  )`,

  // Health checks write here and roll back, to notice a full disk. Nothing of it needs to survive a crash.
  `create unlogged table write_probe (filler bytea not null)`,
  `alter table write_probe alter column filler set storage external`,

  // A call may have waited for the row of its user, so its time is read again when the row is locked. Otherwise an
  // order would be accepted at a time before the wait. The signature is unchanged, because the previous release calls
  // the function too.
  `create or replace function enter_claim(the_user text, the_session bytea, the_route text, the_key uuid) returns table (
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

  // Index to find the accounts with many stored refusals.
  `create index kept_refusals on kept_answers (user_id, kept_at) where code <> 0`,
];
