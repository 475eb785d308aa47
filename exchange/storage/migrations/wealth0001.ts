/** Lock-ups with their daily credits, and holdings. */
export const wealth0001 = [
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
  `create index lockups_by_user on lockups (user_id, created_at desc, seq desc)`,
  // Few of many lock-ups are open, and every balance contains the time of their next credit.
  `create index lockups_earning on lockups (user_id, created_at desc, seq desc) where state = 'earning'`,
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
  `create index holdings_by_user on holdings (user_id, created_at desc, seq desc)`,
  `create index holdings_open on holdings (user_id, created_at desc, seq desc) where state = 'holding'`,
];
