/** Deposits, withdrawals, their targets, identities, and wrong fund passwords. */
export const funds0003 = [
  // Money of an undecided withdrawal is neither available to the user nor paid out.
  `alter table accounts drop constraint accounts_pocket_check`,
  `alter table accounts drop constraint accounts_check1`,
  `alter table accounts add constraint accounts_pocket_check check
    (pocket in ('available', 'in_orders', 'locked', 'invested', 'house', 'world', 'transit'))`,
  `alter table accounts add constraint accounts_owner_check check
    ((user_id is null) = (pocket in ('house', 'world', 'transit')))`,
  `insert into accounts (id, pocket) values ('transit', 'transit')`,

  // At most one card per user; its fields are never searched.
  `create table bank_cards (
    user_id text primary key references users,
    details text not null,
    bound_at bigint not null
  )`,
  `create table wallets (
    id text primary key,
    user_id text not null references users,
    network text not null check (network = 'TRC20'),
    address text not null,
    label text,
    bound_at bigint not null,
    unique (user_id, address)
  )`,

  // Deposits and withdrawals share one table, because the user sees them as one list.
  `create table fund_requests (
    seq bigint generated always as identity unique,
    id text primary key,
    user_id text not null references users,
    kind text not null check (kind in ('deposit', 'withdrawal')),
    paymethod text not null check (paymethod in ('digital', 'bank', 'quick', 'trc')),
    amount numeric(30, 0) not null check (amount > 0),
    fee numeric(30, 0) not null check (fee >= 0 and fee <= amount),
    state text not null check (state in ('awaiting_payment', 'under_review', 'success', 'fail')),
    fail_reason text,
    created_at bigint not null,
    updated_at bigint not null,
    target text not null,
    network text,
    address text,
    payee text,
    destination text,
    expires_at bigint,
    reference text,
    check ((state = 'fail') = (fail_reason is not null)),
    check (kind = 'deposit' or (state <> 'awaiting_payment' and destination is not null))
  )`,
  `create index fund_requests_by_user on fund_requests (user_id, seq desc)`,
  `create table deposit_proofs (
    deposit_id text primary key references fund_requests,
    mime text not null,
    bytes bytea not null
  )`,

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
  `alter table deposit_proofs alter column bytes set storage external`,

  `create table wrong_fund_passwords (user_id text not null references users, at bigint not null)`,
  `create index wrong_fund_passwords_by_user on wrong_fund_passwords (user_id, at)`,
];
