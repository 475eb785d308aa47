import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { pocketOf } from '../domain/ledger';
import { refuseBeyond, stakeTransfers } from '../domain/order';
import type { OrderRecord } from '../domain/order';
import { FIGURES } from '../domain/figures';
import { accept, refuse } from '../domain/outcome';
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

/** Whose stake and fee did not come back: all but what is void or ended in a tie. */
const KEPT = sql`state <> 'void' and result is distinct from 'tie'`;

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
          sql<bigint>`coalesce(sum(amount) filter (where ${KEPT}), 0)`.as('invested'),
          sql<bigint>`coalesce(sum(fee) filter (where ${KEPT}), 0)`.as('fees'),
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
      const placed = await insert(db, { ...order, orderNo, createdAt: now }, firstLook(now));
      if (!placed) return refuse('TOO_MANY_ORDERS', { max: MAX_OPEN });
      const hold = { ref: orderNo, userId: order.userId, amount: needed };
      await ledger.post(stakeTransfers(placed, now), [hold]);
      return accept(placed);
    },
  };
}

const MAX_OPEN = FIGURES.order.maxOpen;

/**
 * Writes down a new order and what is due of it, if the user has room for one. Spelled out, because a statement that is
 * built costs as much as it takes.
 */
async function insert(
  db: Transaction<Schema>,
  order: Omit<OrderRecord, OpenOrderHasNot | 'state'>,
  dueAt: number,
): Promise<OrderRecord | undefined> {
  const { orderNo, userId, productId, direction, amount, fee } = order;
  const { payoutRate, durationSec, createdAt, seenPrice, seenAt } = order;
  const { rows } = await sql`
    with placed as (
      insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
        created_at, seen_price, seen_at)
      select ${orderNo}, ${userId}, ${productId}, ${direction}, ${amount}::numeric, ${fee}::numeric, ${payoutRate},
        ${durationSec}::integer, 'pending', ${createdAt}::bigint, ${seenPrice}, ${seenAt}::bigint
      where (select count(*) from orders where user_id = ${userId} and state in ('pending', 'ordered')) < ${MAX_OPEN}
      returning order_no
    )
    insert into due_work (kind, subject, due_at) select 'order', order_no, ${dueAt}::bigint from placed
    returning subject`.execute(db);
  if (rows.length === 0) return undefined;
  return { ...order, ...NOTHING_YET, state: 'pending' };
}

/** What an order gets with its entry and its end. */
const NOTHING_YET = {
  entryPrice: null,
  entryAt: null,
  endsAt: null,
  exitPrice: null,
  exitAt: null,
  result: null,
  profit: null,
  balanceAfter: null,
} as const;
type OpenOrderHasNot = keyof typeof NOTHING_YET;

/** A tick at the very moment of acceptance is already the entry. */
const firstLook = (now: number) => (now % 1000 === 0 ? now : nextSecond(now));
