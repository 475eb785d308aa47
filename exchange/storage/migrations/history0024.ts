/**
 * Totals of lists whose older lines never change. The totals of orders of the previous release (`order_totals`) stay for
 * as long as that release may run; the next release removes them.
 */
export const history0024 = [
  // Without a reference to users, because the reset of the previous release does not know these tables.
  `create table history_totals (
    user_id text not null,
    list text not null check (list in ('orders', 'entries', 'credits')),
    until_seq bigint not null,
    groups jsonb not null,
    primary key (user_id, list)
  )`,
  // Consecutive lines: the totals of a span of time add the chunks inside of it and read the lines of those at its ends.
  `create table history_chunks (
    user_id text not null,
    list text not null,
    after_seq bigint not null,
    until_seq bigint not null,
    from_at bigint not null,
    to_at bigint not null,
    groups jsonb not null,
    primary key (user_id, list, until_seq)
  )`,
];
