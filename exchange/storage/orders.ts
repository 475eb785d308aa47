import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrderResult } from '#contract';
import { refuseInsufficientBalance, stakeTransfers } from '../domain/order';
import type { StoredOrder } from '../domain/order';
import { TERMS } from '../domain/terms';
import { accept, refuse } from '../domain/outcome';
import type { Outcome } from '../domain/outcome';
import type { NewOrder, OrderFilter, OrderReads, OrderTotals, OrderWrites } from '../domain/ports';
import { nextSecond } from '../domain/settlement';
import { executePipelined } from './connection';
import { historyTotals, inEachRange, rangesWith, sumTotals, WHOLE_HISTORY } from './historyTotals';
import type { GroupTotals, History, SeqRange } from './historyTotals';
import { newOrderNo } from './ids';
import type { OrderAccount, SqlLedger } from './ledger';
import type { Schema } from './schema';
import { isOneOf, toSlice } from './slice';

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

const OPEN_STATES: readonly StoredOrder['state'][] = ['pending', 'ordered'];

type Query<O> = SelectQueryBuilder<Schema, 'orders', O>;

function filtered<O>(query: Query<O>, userId: string, filter: OrderFilter): Query<O> {
  let narrowed = query.where('userId', '=', userId);
  if (filter.productId !== undefined) narrowed = narrowed.where('productId', '=', filter.productId);
  if (filter.orderNo !== undefined) narrowed = narrowed.where('orderNo', '=', filter.orderNo);
  if (filter.states !== undefined) narrowed = narrowed.where(isOneOf('state', filter.states));
  if (filter.result) narrowed = narrowed.where(isOneOf('result', [filter.result]));
  if (filter.from !== undefined) narrowed = narrowed.where('createdAt', '>=', filter.from);
  if (filter.to !== undefined) narrowed = narrowed.where('createdAt', '<=', filter.to);
  return narrowed;
}

export function ordersOn(db: Kysely<Schema>): OrderReads {
  return {
    async open(userId): Promise<StoredOrder[]> {
      return db
        .selectFrom('orders')
        .select(ORDER_COLUMNS)
        .where('userId', '=', userId)
        .where(isOneOf('state', OPEN_STATES))
        .orderBy('seq', 'desc')
        .execute();
    },

    async page(userId, filter, { before, limit }) {
      const page = { before, limit: limit + 1 };
      const ranges = await rangesOf(db, userId, filter, page);
      const { rows } = await sql<StoredOrder & { seq: number }>`
        select * from (${inEachRange(ranges, (range) => {
          let query = filtered(
            db.selectFrom('orders').select([...ORDER_COLUMNS, 'seq']),
            userId,
            filter,
          )
            .where(sql<boolean>`${range}`)
            .orderBy('seq', 'desc')
            .limit(page.limit);
          if (before !== null) query = query.where('seq', '<', before);
          return sql`${query}`;
        })}) as found order by seq desc limit ${page.limit}`.execute(db);
      return toSlice(rows, limit);
    },

    async totals(userId, filter) {
      const { orderNo, productId, states, result } = filter;
      const history = orderHistory(userId);
      if (orderNo !== undefined) return toOrderTotals(await totalsOfOne(db, history, filter));
      const groups = await historyTotals(db, history, filter);
      return toOrderTotals(
        sumTotals(groups, (kind) => {
          const [product, state, outcome] = JSON.parse(kind) as OrderKind;
          return (
            (productId === undefined || product === productId) &&
            (states === undefined || states.includes(state)) &&
            (!result || outcome === result)
          );
        }),
      );
    },
  };
}

/** The ranges of a page. An index finds a single order, open orders and a page without a filter. */
async function rangesOf(
  db: Kysely<Schema>,
  userId: string,
  { orderNo, productId, states, result, from, to }: OrderFilter,
  page: { readonly before: number | null; readonly limit: number },
): Promise<readonly SeqRange[]> {
  const isFound = orderNo !== undefined || states?.every((state) => OPEN_STATES.includes(state));
  const isFiltered = [productId, states, result, from, to].some((each) => each !== undefined);
  if (isFound === true || !isFiltered) return WHOLE_HISTORY;
  const isWanted = [
    sql`true`,
    ...(productId === undefined ? [] : [sql`kind::json ->> 0 = ${productId}`]),
    ...(states === undefined ? [] : [sql`kind::json ->> 1 = any(${[...states]}::text[])`]),
    ...(result === undefined ? [] : [sql`kind::json ->> 2 = ${result}`]),
  ];
  const wanted = sql.join(isWanted, sql` and `);
  return rangesWith(db, orderHistory(userId), { from, to }, wanted, page);
}

type OrderKind = [string, StoredOrder['state'], OrderResult | null];

/** Sums: stakes and fees of orders that did not return them (all except void orders and ties), and profits. */
function orderHistory(userId: string): History {
  const isKept = sql`state <> 'void' and result is distinct from 'tie'`;
  const lines = sql`select seq, created_at as at, json_build_array(product_id, state, result)::text as kind,
      case when ${isKept} then amount else 0 end as a, case when ${isKept} then fee else 0 end as b,
      coalesce(profit, 0) as c, order_no,
      seq < coalesce((select min(o.seq) from orders o
        where o.user_id = ${userId} and o.state in ('pending', 'ordered')), seq + 1) as is_closed
    from orders where user_id = ${userId}`;
  return { list: 'orders', userId, lines };
}

const toOrderTotals = ({ count, a, b, c }: Omit<GroupTotals, 'kind'>): OrderTotals => ({
  count,
  invested: a,
  fees: b,
  profit: c,
});

async function totalsOfOne(
  db: Kysely<Schema>,
  { lines }: History,
  { orderNo, from = 0, to = Number.MAX_SAFE_INTEGER }: OrderFilter,
) {
  const { rows } = await sql<GroupTotals>`
    select kind, 1::bigint as count, a, b, c from (${lines}) as l
    where order_no = ${orderNo} and at >= ${from} and at <= ${to}`.execute(db);
  return sumTotals(rows);
}

export interface SqlOrders extends OrderWrites {
  /**
   * Places orders of different users like `place`, with one statement per step. The outcome of an order is null if
   * another transaction has locked its accounts; then the order was not placed.
   */
  placeBatch(orders: readonly NewOrder[]): Promise<(Outcome<StoredOrder> | null)[]>;
}

export function ordersIn(db: Transaction<Schema>, now: number, ledger: SqlLedger): SqlOrders {
  async function placeAll(
    orders: readonly NewOrder[],
    isBatch: boolean,
  ): Promise<(Outcome<StoredOrder> | null)[]> {
    if (orders.length === 0) return [];
    const accounts = await ledger.lockForOrders(
      orders.map(({ userId }) => userId),
      isBatch,
    );
    const outcomes = orders.map((order) => {
      const account = accounts.get(order.userId);
      return account ? decide(order, account, now) : null;
    });
    const placed = outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.value] : []));
    if (placed.length > 0) {
      await insertAll(db, placed, firstDueAt(now));
      await ledger.post(
        placed.flatMap((order) => stakeTransfers(order, now)),
        placed.map((order) => ({
          ref: order.orderNo,
          userId: order.userId,
          amount: order.amount + order.fee,
        })),
      );
    }
    return outcomes;
  }

  return {
    ...ordersOn(db),

    async place(order) {
      const [outcome] = await placeAll([order], false);
      if (!outcome) throw new Error('the user of an order has no accounts');
      return outcome;
    },

    placeBatch: (orders) => placeAll(orders, true),

    async lastEndOf(productId) {
      const { lastEnd } = await db
        .selectFrom('orders')
        .select(
          sql<
            number | null
          >`max(coalesce(ends_at, ceil(created_at / 1000.0)::bigint * 1000 + duration_sec * 1000))`.as(
            'lastEnd',
          ),
        )
        .where('productId', '=', productId)
        .where(isOneOf('state', OPEN_STATES))
        .executeTakeFirstOrThrow();
      return lastEnd;
    },
  };
}

const MAX_OPEN = TERMS.order.maxOpen;

/** Decides on an order by the locked account of its user. */
function decide(
  order: NewOrder,
  { available, open }: OrderAccount,
  now: number,
): Outcome<StoredOrder> {
  const refusal = refuseInsufficientBalance(available, order.amount + order.fee);
  if (refusal) return refusal;
  if (open >= MAX_OPEN) return refuse('TOO_MANY_ORDERS', { max: MAX_OPEN });
  return accept({ ...order, ...INITIAL_FIELDS, orderNo: newOrderNo(), createdAt: now });
}

/** Inserts orders and their due items, in raw SQL because Kysely takes as long to build it as PostgreSQL to run it. */
async function insertAll(
  db: Transaction<Schema>,
  orders: readonly StoredOrder[],
  dueAt: number,
): Promise<void> {
  const column = <K extends keyof StoredOrder>(name: K) => orders.map((order) => order[name]);
  await executePipelined(
    db,
    sql`with placed as (
      insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
        created_at, seen_price, seen_at)
      select * from unnest(${column('orderNo')}::text[], ${column('userId')}::text[], ${column('productId')}::text[],
        ${column('direction')}::text[], ${column('amount')}::numeric[], ${column('fee')}::numeric[],
        ${column('payoutRate')}::text[], ${column('durationSec')}::integer[], ${column('state')}::text[],
        ${column('createdAt')}::bigint[], ${column('seenPrice')}::text[], ${column('seenAt')}::bigint[])
    )
    insert into due_work (kind, subject, due_at, attempts)
    select 'order', order_no, ${dueAt}::bigint, 0 from unnest(${column('orderNo')}::text[]) as d (order_no)`,
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
