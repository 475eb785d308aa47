export const deposits0013 = [
  // A deposit under review counts as open too.
  `create index deposits_open on fund_requests (user_id)
    where kind = 'deposit' and state in ('awaiting_payment', 'under_review')`,
  `drop index deposits_awaited`,
];
