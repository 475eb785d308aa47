/** Lock-ups with their daily credits, holdings, invitations, planted faults. */
export const wealth0004 = [
  `create table lockups (
    seq bigint generated always as identity unique,
    order_no text primary key,
    user_id text not null references users,
    product_id text not null,
    amount numeric(30, 0) not null check (amount > 0),
    cycle_days integer not null check (cycle_days > 0),
    daily_rate text not null,
    credited_days integer not null default 0 check (credited_days between 0 and cycle_days),
    state text not null default 'earning' check (state in ('earning', 'complete')),
    created_at bigint not null,
    check ((state = 'complete') = (credited_days = cycle_days))
  )`,
  `create index lockups_by_user on lockups (user_id, seq desc)`,
  // The primary key ensures that no day is credited twice.
  `create table lockup_credits (
    seq bigint generated always as identity unique,
    order_no text not null references lockups,
    day integer not null check (day > 0),
    user_id text not null references users,
    amount numeric(30, 0) not null check (amount >= 0),
    at bigint not null,
    primary key (order_no, day)
  )`,
  `create index lockup_credits_by_user on lockup_credits (user_id, seq desc)`,
  `create table holdings (
    seq bigint generated always as identity unique,
    order_no text primary key,
    user_id text not null references users,
    product_id text not null,
    amount numeric(30, 0) not null check (amount > 0),
    annual_rate text,
    units text,
    state text not null default 'holding' check (state in ('holding', 'matured')),
    created_at bigint not null,
    matures_at bigint not null,
    payout numeric(30, 0) check (payout >= 0),
    check ((state = 'matured') = (payout is not null)),
    check ((annual_rate is null) <> (units is null))
  )`,
  `create index holdings_by_user on holdings (user_id, seq desc)`,

  // Written at registration, so that settlements and the list of nine levels need no recursive query. `cashback` is
  // the sum of the ledger entries that this invitee brought to the inviter.
  `create table invite_ties (
    seq bigint generated always as identity unique,
    inviter_id text not null references users,
    invitee_id text not null references users,
    level integer not null check (level between 1 and 9),
    cashback numeric(30, 0) not null default 0 check (cashback >= 0),
    primary key (invitee_id, level)
  ) with (fillfactor = 80)`,
  `create index invite_ties_by_inviter on invite_ties (inviter_id, seq desc)`,
  `create index invite_ties_by_level on invite_ties (inviter_id, level, seq desc)`,
  `with recursive chain as (
      select id as invitee_id, inviter_id, 1 as level, registered_at from users where inviter_id is not null
      union all
      select c.invitee_id, u.inviter_id, c.level + 1, c.registered_at
      from chain c join users u on u.id = c.inviter_id
      where u.inviter_id is not null and c.level < 9
    )
    insert into invite_ties (inviter_id, invitee_id, level)
    select inviter_id, invitee_id, level from chain order by registered_at, invitee_id, level`,

  `create table faults (
    id bigint generated always as identity primary key,
    call text not null,
    fault text not null,
    status integer not null,
    ms integer not null,
    times_left integer check (times_left >= 0),
    moment text not null check (moment in ('before', 'after'))
  )`,
];
