import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { StoredOrder } from '../domain/order';
import type { OrderFilter, OrderTotals } from '../domain/ports';
import { StoreUnavailable } from '../domain/storeUnavailable';
import type { Schema } from './schema';

/** Condition for orders whose stake and fee were not returned: all except void orders and ties. */
const STAKE_KEPT = sql`state <> 'void' and result is distinct from 'tie'`;

/** Columns of the totals of a group of orders. */
export const TOTALS_COLUMNS = [
  sql<number>`count(*)`.as('count'),
  sql<bigint>`coalesce(sum(amount) filter (where ${STAKE_KEPT}), 0)`.as('invested'),
  sql<bigint>`coalesce(sum(fee) filter (where ${STAKE_KEPT}), 0)`.as('fees'),
  sql<bigint>`coalesce(sum(profit), 0)`.as('profit'),
] as const;

/** Totals of the orders on one product with one state and result. */
interface GroupTotals extends OrderTotals, Pick<StoredOrder, 'productId' | 'state' | 'result'> {}

/** Totals of the orders of a group after the stored totals. */
interface RecentGroup extends GroupTotals {
  /** True if every order of the group is older than every open order of the user. */
  readonly isClosed: boolean;
  readonly lastSeq: number;
}

/** A group as stored: JSON has no bigint, so money is text. */
type StoredGroup = {
  readonly [K in keyof GroupTotals]: GroupTotals[K] extends bigint ? string : GroupTotals[K];
};

/** Number of closed orders after the stored totals from which a read stores new totals. */
const STORE_AFTER = 500;

/**
 * Returns the totals of a user's orders that match a filter without times. Closed orders never change, so their totals
 * are stored per user up to a sequence number, and a read adds only the orders after it.
 */
export async function totalsWithoutTimes(
  db: Kysely<Schema>,
  userId: string,
  filter: Pick<OrderFilter, 'productId' | 'states' | 'result'>,
): Promise<OrderTotals> {
  const stored = await read(db, userId);
  // Stored totals and later orders are read in two statements: what the first has read cannot change in between.
  const recent = await readAfter(db, userId, stored.untilSeq);
  const closed = recent.filter(({ isClosed }) => isClosed);
  if (countOf(closed) > STORE_AFTER) await store(db, userId, stored, closed);
  const matching = [...stored.groups, ...recent].filter(
    ({ productId, state, result }) =>
      (filter.productId === undefined || productId === filter.productId) &&
      (filter.states === undefined || filter.states.includes(state)) &&
      (!filter.result || result === filter.result),
  );
  return matching.reduce(add, NO_ORDERS);
}

export const NO_ORDERS: OrderTotals = { count: 0, invested: 0n, fees: 0n, profit: 0n };

const countOf = (groups: readonly GroupTotals[]) =>
  groups.reduce((sum, { count }) => sum + count, 0);

const add = (a: OrderTotals, b: OrderTotals): OrderTotals => ({
  count: a.count + b.count,
  invested: a.invested + b.invested,
  fees: a.fees + b.fees,
  profit: a.profit + b.profit,
});

interface StoredTotals {
  /** Sequence number of the last order in the groups; 0 without stored totals. */
  readonly untilSeq: number;
  readonly groups: readonly GroupTotals[];
}

async function read(db: Kysely<Schema>, userId: string): Promise<StoredTotals> {
  const { rows } = await sql<{ untilSeq: number; groups: readonly StoredGroup[] }>`
    select until_seq, groups from order_totals where user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return { untilSeq: 0, groups: [] };
  const groups = row.groups.map(({ invested, fees, profit, ...group }) => ({
    ...group,
    invested: BigInt(invested),
    fees: BigInt(fees),
    profit: BigInt(profit),
  }));
  return { untilSeq: row.untilSeq, groups };
}

/** Reads the totals of the orders after a sequence number. */
function readAfter(db: Kysely<Schema>, userId: string, untilSeq: number): Promise<RecentGroup[]> {
  const isClosed = sql<boolean>`seq < coalesce((select min(o.seq) from orders o
    where o.user_id = ${userId} and o.state in ('pending', 'ordered')), seq + 1)`;
  return db
    .selectFrom('orders')
    .select(['productId', 'state', 'result', isClosed.as('isClosed')])
    .select(sql<number>`max(seq)`.as('lastSeq'))
    .select(TOTALS_COLUMNS)
    .where('userId', '=', userId)
    .where('seq', '>', untilSeq)
    .groupBy(['productId', 'state', 'result', 'isClosed'])
    .execute();
}

/** Stores the totals including newly closed orders, unless another reader stored totals meanwhile. */
async function store(
  db: Kysely<Schema>,
  userId: string,
  { untilSeq, groups }: StoredTotals,
  closed: readonly RecentGroup[],
): Promise<void> {
  const merged = new Map<string, GroupTotals>();
  for (const { productId, state, result, ...totals } of [...groups, ...closed]) {
    const key = JSON.stringify([productId, state, result]);
    const { count, invested, fees, profit } = add(merged.get(key) ?? NO_ORDERS, totals);
    merged.set(key, { productId, state, result, count, invested, fees, profit });
  }
  const lastSeq = Math.max(...closed.map((group) => group.lastSeq));
  const json = JSON.stringify([...merged.values()], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  try {
    await sql`insert into order_totals as kept (user_id, until_seq, groups)
      values (${userId}, ${lastSeq}, ${json}::jsonb)
      on conflict (user_id) do update set until_seq = excluded.until_seq, groups = excluded.groups
      where kept.until_seq = ${untilSeq}`.execute(db);
  } catch (error) {
    // The totals that were read are right without it, so a read also succeeds while the database refuses writes.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
