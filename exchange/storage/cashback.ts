import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { cashbackShares, cashbackTransfer } from '../domain/cashback';
import { executePipelined } from './connection';
import type { DueHandler } from './dueWork';
import { invitersByUser, addCashback } from './invites';
import type { Schema } from './schema';
import type { SqlTransaction } from './transaction';

/** A won or lost order; `endsAt` in ms. */
interface CashbackOrder {
  readonly orderNo: string;
  readonly userId: string;
  readonly endsAt: number;
}

/**
 * Schedules the cashback of these orders' fees as due work. Many orders share the accounts of the inviters, so settling
 * an order must not wait for these accounts.
 */
export async function scheduleCashback(
  db: Transaction<Schema>,
  orders: readonly CashbackOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await executePipelined(
    db,
    sql`insert into due_work (kind, subject, due_at, attempts)
    select 'cashback', order_no, ends_at, 0
    from unnest(${orders.map(({ orderNo }) => orderNo)}::text[],
      ${orders.map(({ userId }) => userId)}::text[],
      ${orders.map(({ endsAt }) => endsAt)}::bigint[]) as n (order_no, user_id, ends_at)
    where exists (select from invite_ties where invitee_id = n.user_id and level = 1)`,
  );
}

/** Pays the cashback on the fees of these orders to the inviters of their owners. */
export const payCashback: DueHandler = async (tx, due) => {
  const orders = await load(tx, due);
  const inviters = await invitersByUser(tx.db, [...new Set(orders.map(({ userId }) => userId))]);
  const paid = orders
    .map((order) => ({
      order,
      shares: cashbackShares(order.fee, inviters.get(order.userId) ?? []),
    }))
    .filter(({ shares }) => shares.length > 0);
  // Posting locks the accounts of the inviters, so two processes never update the cashback of one invitee concurrently.
  await tx.ledger.post(
    paid.map(({ order, shares }) => cashbackTransfer(order, order.endsAt, shares)),
  );
  await addCashback(
    tx.db,
    paid.flatMap(({ order, shares }) =>
      shares.map((share) => ({ ...share, inviteeId: order.userId })),
    ),
  );
  return new Map();
};

/** Loads the orders in the order of due times. */
async function load(
  { db }: SqlTransaction,
  due: readonly { readonly subject: string }[],
): Promise<(CashbackOrder & { readonly fee: bigint })[]> {
  const { rows } = await sql<CashbackOrder & { readonly fee: bigint }>`
    select order_no, user_id, ends_at, fee
    from unnest(${due.map(({ subject }) => subject)}::text[]) with ordinality as d (order_no, place)
    join orders using (order_no) order by place`.execute(db);
  return rows;
}
