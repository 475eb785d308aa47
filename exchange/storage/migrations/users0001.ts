/** Users, sessions, invitations, and what limits the guessing of passwords. */
export const users0001 = [
  `create table users (
    id text primary key,
    username text not null,
    username_key text not null unique,
    phone text not null unique,
    password_hash text not null,
    pay_password_hash text not null,
    invite_code text not null unique,
    inviter_id text references users,
    registered_at bigint not null,
    verification text not null default 'none'
      check (verification in ('none', 'under_review', 'approved', 'denied')),
    freeze_reason text,
    freeze_since bigint,
    freeze_until bigint
  )`,
  `create index users_by_inviter on users (inviter_id)`,
  // A session expires in real time, not exchange time: a tester who moves the clock by months stays signed in.
  `create table sessions (
    token_hash bytea primary key,
    user_id text not null references users,
    expires_at timestamptz not null,
    id uuid not null default gen_random_uuid() unique,
    browser text,
    system text,
    created_at timestamptz not null default clock_timestamp(),
    last_used_at timestamptz not null default clock_timestamp()
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_end on sessions (expires_at)`,
  `create table failed_attempts (account bytea not null, address text not null, at bigint not null)`,
  `create index failed_attempts_by_account on failed_attempts (account, at)`,
  `create index failed_attempts_by_address on failed_attempts (address, at)`,
  `create table wrong_fund_passwords (user_id text not null references users, at bigint not null)`,
  `create index wrong_fund_passwords_by_user on wrong_fund_passwords (user_id, at)`,

  // Written at registration, so that settlements and the list of nine levels need no recursive query.
  `create table invite_ties (
    seq bigint generated always as identity unique,
    inviter_id text not null references users,
    invitee_id text not null references users,
    level integer not null check (level between 1 and 9),
    registered_at bigint not null,
    primary key (invitee_id, level)
  ) with (fillfactor = 80)`,
  `create index invite_ties_by_inviter on invite_ties (inviter_id, registered_at desc, seq desc)`,
  `create index invite_ties_by_level on invite_ties (inviter_id, level, registered_at desc, seq desc)`,
  // Totals of each level of a team, so that reading them does not read the team.
  `create table invite_levels (
    inviter_id text not null references users,
    level integer not null check (level between 1 and 9),
    members integer not null,
    cashback numeric(30, 0) not null default 0,
    primary key (inviter_id, level)
  ) with (fillfactor = 70)`,
  // One row per invitee for all inviters above, because every fee pays all of them at once.
  `create table invitee_cashback (
    invitee_id text primary key references users,
    by_level numeric(30, 0)[] not null
  ) with (fillfactor = 70)`,

  `create table identities (
    user_id text primary key references users,
    state text not null check (state in ('under_review', 'approved', 'denied')),
    real_name text not null,
    id_number text not null,
    submitted_at bigint not null,
    reviewed_at bigint,
    denial_reason text
  )`,
  // Images are in the database, not in files, so they are committed with their submission, whichever process handles
  // it or dies. They have their own table to keep `identities` small.
  `create table identity_images (
    user_id text not null references users,
    side text not null check (side in ('front', 'back')),
    mime text not null,
    bytes bytea not null,
    primary key (user_id, side)
  )`,
  // PostgreSQL does not compress the images, because they are compressed already.
  `alter table identity_images alter column bytes set storage external`,
];
