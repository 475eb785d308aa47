/** Orders, and the lists of them, whose cost does not grow with the history of the account. */
export const orders0001 = [
  `create table orders (
    seq bigint generated always as identity unique,
    order_no text primary key,
    user_id text not null references users,
    product_id text not null,
    direction text not null check (direction in ('rise', 'drop')),
    amount numeric(30, 0) not null check (amount > 0),
    fee numeric(30, 0) not null check (fee >= 0),
    payout_rate text not null,
    duration_sec integer not null,
    state text not null check (state in ('pending', 'ordered', 'settled', 'void')),
    created_at bigint not null,
    seen_price text not null,
    seen_at bigint not null,
    entry_price text,
    entry_at bigint,
    ends_at bigint,
    exit_price text,
    exit_at bigint,
    result text check (result in ('win', 'lose', 'tie')),
    profit numeric(30, 0),
    balance_after numeric(30, 0),
    check ((state = 'settled') = (result is not null))
  )`,
  `create index orders_by_user on orders (user_id, seq desc)`,
  `create index orders_open on orders (user_id, seq desc) where state in ('pending', 'ordered')`,

  `create index orders_by_product on orders (user_id, product_id, seq desc)`,
  `create index orders_by_time on orders (user_id, created_at)`,
  // Few orders are void or tied, so the index of all orders would be searched to its end for a page of them.
  `create index orders_void on orders (user_id, seq desc) where state = 'void'`,
  `create index orders_tied on orders (user_id, seq desc) where result = 'tie'`,
];
