export const cashback0012 = [
  // One row per invitee for all inviters above, because every fee pays all of them at once: updating nine rows per
  // order was most of the cost of a settlement.
  `create table invitee_cashback (
    invitee_id text primary key references users,
    by_level numeric(30, 0)[] not null
  ) with (fillfactor = 70)`,
  `insert into invitee_cashback (invitee_id, by_level)
    select invitee_id, array_agg(cashback order by level) from invite_ties
    group by invitee_id having sum(cashback) > 0`,
  `alter table invite_ties drop column cashback`,
];
