export const funds0011 = [
  // Every balance includes the withdrawals under review: few rows, found without scanning the user's history.
  `create index withdrawals_under_review on fund_requests (user_id)
    where kind = 'withdrawal' and state = 'under_review'`,
  `create index deposits_awaited on fund_requests (user_id) where state = 'awaiting_payment'`,
  // Every list contains this column, and a list must not read the images.
  `alter table fund_requests add column has_proof_image boolean not null default false`,
  `update fund_requests set has_proof_image = true where id in (select deposit_id from deposit_proofs)`,
  // A claim can be reported without a card and outlives the card.
  `create table claims (
    user_id text primary key references users,
    amount_defrauded text not null,
    refund_number text not null,
    at bigint not null
  )`,
  `insert into claims (user_id, amount_defrauded, refund_number, at)
    select user_id, c -> 'claim' ->> 'amountDefrauded', c -> 'claim' ->> 'refundNumber', bound_at
    from (select user_id, bound_at, details::jsonb as c from bank_cards) as cards where c ? 'claim'`,
];
