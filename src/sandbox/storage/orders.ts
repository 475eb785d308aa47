import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { pocketOf } from '../domain/ledger';
import { refuseBeyond, stakeTransfers } from '../domain/order';
import type { OrderRecord } from '../domain/order';
import { accept } from '../domain/outcome';
import type {
  LedgerWrites,
  OrderFilter,
  OrderReads,
  OrderTotals,
  OrderWrites,
} from '../domain/ports';
import { nextSecond } from '../domain/settlement';
import { newOrderNo } from './ids';
import type { Schema } from './schema';
import { sliceOf } from './slice';

/** The fields of an order beside its place in the list. */
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

type Query<O> = SelectQueryBuilder<Schema, 'orders', O>;

function filtered<O>(query: Query<O>, userId: string, filter: OrderFilter): Query<O> {
  let narrowed = query.where('userId', '=', userId);
  if (filter.productId !== undefined) narrowed = narrowed.where('productId', '=', filter.productId);
  if (filter.orderNo !== undefined) narrowed = narrowed.where('orderNo', '=', filter.orderNo);
  if (filter.state !== undefined) narrowed = narrowed.where('state', '=', filter.state);
  if (filter.result) narrowed = narrowed.where('result', '=', filter.result);
  if (filter.from !== undefined) narrowed = narrowed.where('createdAt', '>=', filter.from);
  if (filter.to !== undefined) narrowed = narrowed.where('createdAt', '<=', filter.to);
  return narrowed;
}

export function ordersOn(db: Kysely<Schema>): OrderReads {
  return {
    async open(userId): Promise<OrderRecord[]> {
      return (
        db
          .selectFrom('orders')
          .select(ORDER_COLUMNS)
          .where('userId', '=', userId)
          // Spelled out rather than bound, so that the planner may use the index of open orders.
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
      return sliceOf(await query.execute(), limit);
    },

    async totals(userId, filter) {
      const sums = db
        .selectFrom('orders')
        .select([
          sql<number>`count(*)`.as('count'),
          sql<bigint>`coalesce(sum(amount), 0)`.as('invested'),
          sql<bigint>`coalesce(sum(fee), 0)`.as('fees'),
          sql<bigint>`coalesce(sum(profit), 0)`.as('profit'),
        ]);
      const none: OrderTotals = { count: 0, invested: 0n, fees: 0n, profit: 0n };
      return (await filtered(sums, userId, filter).executeTakeFirst()) ?? none;
    },
  };
}

export function ordersIn(db: Transaction<Schema>, now: number, ledger: LedgerWrites): OrderWrites {
  return {
    ...ordersOn(db),

    async place(order) {
      const available = pocketOf(order.userId, 'available');
      const needed = order.amount + order.fee;
      // Both accounts at once, because locks are taken in id order everywhere.
      const held = await ledger.lock([available, pocketOf(order.userId, 'in_orders')]);
      const refusal = refuseBeyond(held.get(available) ?? 0n, needed);
      if (refusal) return refusal;

      const orderNo = newOrderNo();
      const placed = await db
        .with('filed', (also) =>
          also
            .insertInto('dueWork')
            .values({ kind: 'order', subject: orderNo, dueAt: firstLook(now) }),
        )
        .insertInto('orders')
        .values({ ...order, orderNo, state: 'pending', createdAt: now })
        .returning(ORDER_COLUMNS)
        .executeTakeFirstOrThrow();
      const hold = { ref: orderNo, userId: order.userId, amount: needed };
      await ledger.post(stakeTransfers(placed, now), [hold]);
      return accept(placed);
    },
  };
}

/** A tick at the very moment of acceptance is already the entry. */
const firstLook = (now: number) => (now % 1000 === 0 ? now : nextSecond(now));
