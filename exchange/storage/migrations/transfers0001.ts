/** Deposits, withdrawals, and their targets. */
export const transfers0001 = [
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

  // A claim can be reported without a card and outlives the card.
  `create table claims (
    user_id text primary key references users,
    amount_defrauded text not null,
    refund_number text not null,
    at bigint not null
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
    has_proof_image boolean not null default false,
    check ((state = 'fail') = (fail_reason is not null)),
    check (kind = 'deposit' or (state <> 'awaiting_payment' and destination is not null))
  )`,
  `create index fund_requests_by_user on fund_requests (user_id, created_at desc, seq desc)`,
  `create index fund_requests_by_kind on fund_requests (user_id, kind, created_at desc, seq desc)`,
  `create index fund_requests_by_state on fund_requests (user_id, state, created_at desc, seq desc)`,
  // Every balance includes the withdrawals under review: few rows, found without scanning the user's history.
  `create index withdrawals_under_review on fund_requests (user_id)
    where kind = 'withdrawal' and state = 'under_review'`,
  // A deposit under review counts as open too.
  `create index deposits_open on fund_requests (user_id)
    where kind = 'deposit' and state in ('awaiting_payment', 'under_review')`,
  `create table deposit_proofs (
    deposit_id text primary key references fund_requests,
    mime text not null,
    bytes bytea not null
  )`,
  // PostgreSQL does not compress the images, because they are compressed already.
  `alter table deposit_proofs alter column bytes set storage external`,
];
