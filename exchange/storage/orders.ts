import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { refuseInsufficientBalance, stakeTransfers } from '../domain/order';
import type { StoredOrder } from '../domain/order';
import { FIGURES } from '../domain/figures';
import { accept, refuse } from '../domain/outcome';
import type { OrderFilter, OrderReads, OrderTotals, OrderWrites } from '../domain/ports';
import { nextSecond } from '../domain/settlement';
import { executePipelined } from './connection';
import { newOrderNo } from './ids';
import type { SqlLedger } from './ledger';
import type { Schema } from './schema';
import { toSlice } from './slice';

/** All columns of an order except its sequence number. */
export const ORDER_COLUMNS = [
  'orderNo',
  'userId',
  'productId',
  'direction',
  'amount',
  'fee',
  'payoutRate',
  'durationSec',
  'state',
  'createdAt',
  'seenPrice',
  'seenAt',
  'entryPrice',
  'entryAt',
  'endsAt',
  'exitPrice',
  'exitAt',
  'result',
  'profit',
  'balanceAfter',
] as const;

/** Condition for orders whose stake and fee were not returned: all except void orders and ties. */
const STAKE_KEPT = sql`state <> 'void' and result is distinct from 'tie'`;

type Query<O> = SelectQueryBuilder<Schema, 'orders', O>;

function filtered<O>(query: Query<O>, userId: string, filter: OrderFilter): Query<O> {
  let narrowed = query.where('userId', '=', userId);
  if (filter.productId !== undefined) narrowed = narrowed.where('productId', '=', filter.productId);
  if (filter.orderNo !== undefined) narrowed = narrowed.where('orderNo', '=', filter.orderNo);
  if (filter.states !== undefined) narrowed = narrowed.where('state', 'in', filter.states);
  if (filter.result) narrowed = narrowed.where('result', '=', filter.result);
  if (filter.from !== undefined) narrowed = narrowed.where('createdAt', '>=', filter.from);
  if (filter.to !== undefined) narrowed = narrowed.where('createdAt', '<=', filter.to);
  return narrowed;
}

export function ordersOn(db: Kysely<Schema>): OrderReads {
  return {
    async open(userId): Promise<StoredOrder[]> {
      return (
        db
          .selectFrom('orders')
          .select(ORDER_COLUMNS)
          .where('userId', '=', userId)
          // The states are literals, because the planner cannot use the partial index of open orders with parameters.
          .where(sql<boolean>`state in ('pending', 'ordered')`)
          .orderBy('seq', 'desc')
          .execute()
      );
    },

    async page(userId, filter, { before, limit }) {
      let query = filtered(
        db.selectFrom('orders').select([...ORDER_COLUMNS, 'seq']),
        userId,
        filter,
      )
        .orderBy('seq', 'desc')
        .limit(limit + 1);
      if (before !== null) query = query.where('seq', '<', before);
      return toSlice(await query.execute(), limit);
    },

    async totals(userId, filter) {
      const sums = db
        .selectFrom('orders')
        .select([
          sql<number>`count(*)`.as('count'),
          sql<bigint>`coalesce(sum(amount) filter (where ${STAKE_KEPT}), 0)`.as('invested'),
          sql<bigint>`coalesce(sum(fee) filter (where ${STAKE_KEPT}), 0)`.as('fees'),
          sql<bigint>`coalesce(sum(profit), 0)`.as('profit'),
        ]);
      const none: OrderTotals = { count: 0, invested: 0n, fees: 0n, profit: 0n };
      return (await filtered(sums, userId, filter).executeTakeFirst()) ?? none;
    },
  };
}

export function ordersIn(db: Transaction<Schema>, now: number, ledger: SqlLedger): OrderWrites {
  return {
    ...ordersOn(db),

    async place(order) {
      const { userId } = order;
      const needed = order.amount + order.fee;
      const { available, open } = await ledger.lockForOrder(userId);
      const refusal = refuseInsufficientBalance(available, needed);
      if (refusal) return refusal;
      if (open >= MAX_OPEN) return refuse('TOO_MANY_ORDERS', { max: MAX_OPEN });

      const placed = { ...order, ...INITIAL_FIELDS, orderNo: newOrderNo(), createdAt: now };
      await insert(db, placed, firstDueAt(now));
      const hold = { ref: placed.orderNo, userId, amount: needed };
      await ledger.post(stakeTransfers(placed, now), [hold]);
      return accept(placed);
    },
  };
}

const MAX_OPEN = FIGURES.order.maxOpen;

/** Inserts an order and its due item, in raw SQL because Kysely takes as long to build it as PostgreSQL to run it. */
async function insert(db: Transaction<Schema>, order: StoredOrder, dueAt: number): Promise<void> {
  const { orderNo, userId, productId, direction, amount, fee } = order;
  const { payoutRate, durationSec, state, createdAt, seenPrice, seenAt } = order;
  await executePipelined(
    db,
    sql`with placed as (
      insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
        created_at, seen_price, seen_at)
      values (${orderNo}, ${userId}, ${productId}, ${direction}, ${amount}, ${fee}, ${payoutRate}, ${durationSec},
        ${state}, ${createdAt}, ${seenPrice}, ${seenAt})
    )
    insert into due_work (kind, subject, due_at, attempts) values ('order', ${orderNo}, ${dueAt}, 0)`,
  );
}

/** Initial values of the fields that entry and end change. */
const INITIAL_FIELDS = {
  state: 'pending',
  entryPrice: null,
  entryAt: null,
  endsAt: null,
  exitPrice: null,
  exitAt: null,
  result: null,
  profit: null,
  balanceAfter: null,
} as const;

/** Time of the first possible entry tick, which may be exactly the time of acceptance. */
const firstDueAt = (now: number) => (now % 1000 === 0 ? now : nextSecond(now));
