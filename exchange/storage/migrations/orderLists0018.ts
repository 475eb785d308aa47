/** Lists of orders whose cost does not grow with the history of the account. */
export const orderLists0018 = [
  // Without a reference to users, because the reset of the previous release does not know this table.
  `create table order_totals (
    user_id text primary key,
    until_seq bigint not null,
    groups jsonb not null
  )`,
  `create index orders_by_product on orders (user_id, product_id, seq desc)`,
  `create index orders_by_time on orders (user_id, created_at)`,
  // Few orders are void or tied, so the index of all orders would be searched to its end for a page of them.
  `create index orders_void on orders (user_id, seq desc) where state = 'void'`,
  `create index orders_tied on orders (user_id, seq desc) where result = 'tie'`,
];
