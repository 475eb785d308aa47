import { randomBytes } from 'node:crypto';
import { postponeRow, removeRow } from './dueRows';
import { post, resolveHold } from './ledger';
import type { OpenTransaction } from './ledger';
import { claimKey, registerInPreviousRelease } from './users';
import type { PreviousUser } from './users';

const STAKE = 100;
const FEE = 10;

/** Stores an order that is voided, so that stake and fee return to the user. */
export async function voidOrder(open: OpenTransaction): Promise<void> {
  const user = await registerInPreviousRelease(open);
  const orderNo = await enterOrder(open, user);
  await post(open, {
    kind: 'order_void',
    ref: orderNo,
    at: open.now,
    entries: [
      [user.inOrders, -STAKE - FEE],
      [user.available, STAKE + FEE],
    ],
  });
  await resolveHold(open, orderNo, 'voided');
  await closeOrder(open, [orderNo, 'void', null, null, null, 0, 1_000]);
  await removeRow(open.run, 'order', orderNo);
}

/** A won order of an invited user, and the cashback of its inviter. */
export async function payPreviousCashback(open: OpenTransaction): Promise<void> {
  const { run, now } = open;
  const inviter = await registerInPreviousRelease(open);
  const user = await registerInPreviousRelease(open, inviter.id);
  const orderNo = await enterOrder(open, user);
  await post(open, {
    kind: 'order_payout',
    ref: orderNo,
    at: now,
    entries: [
      [user.inOrders, -STAKE - FEE],
      [user.available, 180],
      ['house', -70],
    ],
  });
  await resolveHold(open, orderNo, 'posted');
  await closeOrder(open, [orderNo, 'settled', '2', now, 'win', 70, 1_070]);
  await run(
    `insert into due_work (kind, subject, due_at) select 'cashback', order_no, ends_at
     from unnest($1::text[], $2::text[], $3::bigint[]) as n (order_no, user_id, ends_at)
     where exists (select from invite_ties where invitee_id = n.user_id and level = 1)`,
    [[orderNo], [user.id], [now]],
  );
  await removeRow(run, 'order', orderNo);

  await run(
    `select order_no, user_id, ends_at, fee
     from unnest($1::text[]) with ordinality as d (order_no, place) join orders using (order_no) order by place`,
    [[orderNo]],
  );
  await run(
    `select invitee_id, inviter_id, level from invite_ties
     where invitee_id = any($1::text[]) order by invitee_id, level`,
    [[user.id]],
  );
  await post(open, {
    kind: 'cashback',
    ref: orderNo,
    at: now,
    entries: [
      ['house', -1],
      [inviter.available, 1],
    ],
  });
  await run(
    `insert into invitee_cashback as kept (invitee_id, by_level)
     select invitee_id, by_level::numeric[] from unnest($1::text[], $2::text[]) as n (invitee_id, by_level)
     on conflict (invitee_id) do update set by_level = array(
       select coalesce(before, 0) + coalesce(more, 0)
       from unnest(kept.by_level, excluded.by_level) with ordinality as levels (before, more, level)
       order by level)`,
    [[user.id], ['{1,0,0,0,0,0,0,0,0}']],
  );
  await removeRow(run, 'cashback', orderNo);
}

/** Places an order and enters it at a price; returns its number. */
async function enterOrder(open: OpenTransaction, user: PreviousUser): Promise<string> {
  const { run, now } = open;
  const orderNo = `TM-${randomBytes(6).toString('hex')}`;
  await claimKey(open, user, '/api/order/create');
  await run(
    `select id, balance, last_at,
       (select count(*) from orders where user_id = $1 and state in ('pending', 'ordered')) as open
     from accounts where id = any($2::text[]) order by id for update`,
    [user.id, [user.available, user.inOrders]],
  );
  await run(
    `with placed as (
      insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
        created_at, seen_price, seen_at)
      values ($1, $2, 'BTCUSDT', 'rise', $3, $4, '0.8', 60, 'pending', $5, '1', $5)
    )
    insert into due_work (kind, subject, due_at) values ('order', $1, $6)`,
    [orderNo, user.id, STAKE, FEE, now, now + 86_400_000],
  );
  await post(open, {
    kind: 'order_stake',
    ref: orderNo,
    at: now,
    entries: [
      [user.available, -STAKE - FEE],
      [user.inOrders, STAKE + FEE],
    ],
    hold: { userId: user.id, amount: STAKE + FEE },
  });
  await run(
    `update orders set state = 'ordered', entry_price = n.price, entry_at = n.at, ends_at = n.ends_at
     from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as n (order_no, price, at, ends_at)
     where orders.order_no = n.order_no and state = 'pending'`,
    [[orderNo], ['1'], [now], [now + 60_000]],
  );
  await postponeRow(run, 'order', orderNo, now + 60_000);
  return orderNo;
}

/** Stores number, state, exit price and time, result, profit and available balance of an order that ended. */
async function closeOrder({ run }: OpenTransaction, columns: readonly unknown[]): Promise<void> {
  await run(
    `update orders set state = n.state, exit_price = n.exit_price, exit_at = n.exit_at,
       result = n.result, profit = n.profit, balance_after = n.balance_after
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::numeric[], $7::numeric[])
       as n (order_no, state, exit_price, exit_at, result, profit, balance_after)
     where orders.order_no = n.order_no`,
    columns.map((column) => [column]),
  );
}
