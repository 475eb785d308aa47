import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Micro } from '#contract';
import { pocketOf } from '../domain/ledger';
import { refuseInsufficientBalance } from '../domain/order';
import { accept } from '../domain/outcome';
import type { RefusedOutcome } from '../domain/outcome';
import type { LedgerWrites } from '../domain/ports';
import { creditDueAt, purchaseTransfer } from '../domain/wealth';
import type { CreditFilter, CreditLine, WealthReads, WealthWrites } from '../domain/wealthPorts';
import { historyTotals, inEachRange, rangesWith, sumTotals, WHOLE_HISTORY } from './historyTotals';
import type { History } from './historyTotals';
import { newOrderNo } from './ids';
import { schedule } from './schedule';
import type { Schema } from './schema';
import { isOlder, isOneOf, toSlice } from './slice';

export const LOCKUP_COLUMNS = [
  'orderNo',
  'userId',
  'productId',
  'amount',
  'cycleDays',
  'dailyRate',
  'creditedDays',
  'state',
  'createdAt',
] as const;
export const HOLDING_COLUMNS = [
  'orderNo',
  'userId',
  'productId',
  'amount',
  'annualRate',
  'units',
  'state',
  'createdAt',
  'maturesAt',
  'payout',
] as const;

export function wealthOn(db: Kysely<Schema>): WealthReads {
  function creditsOf(userId: string, { orderNo, from, to }: CreditFilter) {
    let query = db.selectFrom('lockupCredits').where('userId', '=', userId);
    if (orderNo !== undefined) query = query.where('orderNo', '=', orderNo);
    if (from !== undefined) query = query.where('at', '>=', from);
    if (to !== undefined) query = query.where('at', '<=', to);
    return query;
  }

  return {
    async holdings(userId, { state, from, to }, { before, limit }) {
      let query = db
        .selectFrom('holdings')
        .select([...HOLDING_COLUMNS, 'seq'])
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit + 1);
      if (before !== null) query = query.where(isOlder('holdings', 'createdAt', before));
      if (state !== undefined) query = query.where(isOneOf('state', [state]));
      if (from !== undefined) query = query.where('createdAt', '>=', from);
      if (to !== undefined) query = query.where('createdAt', '<=', to);
      return toSlice(await query.execute(), limit);
    },

    async lockups(userId, { state, from, to }, { before, limit }) {
      let query = db
        .selectFrom('lockups')
        .select([...LOCKUP_COLUMNS, 'seq'])
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit + 1);
      if (before !== null) query = query.where(isOlder('lockups', 'createdAt', before));
      if (state !== undefined) query = query.where(isOneOf('state', [state]));
      if (from !== undefined) query = query.where('createdAt', '>=', from);
      if (to !== undefined) query = query.where('createdAt', '<=', to);
      return toSlice(await query.execute(), limit);
    },

    async credits(userId, filter, { before, limit }) {
      const page = { before, limit: limit + 1 };
      const { orderNo, from, to } = filter;
      const isFiltered = orderNo === undefined && (from !== undefined || to !== undefined);
      const ranges = isFiltered
        ? await rangesWith(db, creditHistory(userId), filter, sql`true`, page)
        : WHOLE_HISTORY;
      const { rows } = await sql<CreditLine & { seq: number }>`
        select * from (${inEachRange(ranges, (range) => {
          let query = creditsOf(userId, filter)
            .select(['orderNo', 'day', 'amount', 'at', 'seq'])
            .where(sql<boolean>`${range}`)
            .orderBy('seq', 'desc')
            .limit(page.limit);
          if (before !== null) query = query.where('seq', '<', before);
          return sql`${query}`;
        })}) as found order by seq desc limit ${page.limit}`.execute(db);
      return toSlice(rows, limit);
    },

    async creditedTotal(userId, filter) {
      if (filter.orderNo === undefined) {
        return sumTotals(await historyTotals(db, creditHistory(userId), filter)).a;
      }
      // A lock-up has one credit for each day of its cycle.
      const credits = await creditsOf(userId, filter).select('amount').execute();
      return credits.reduce((total, { amount }) => total + amount, 0n);
    },
  };
}

/** Daily credits; the sum is their amount. No credit changes. */
const creditHistory = (userId: string): History => ({
  list: 'credits',
  userId,
  lines: sql`select seq, at, '' as kind, amount as a, 0::numeric as b, 0::numeric as c, true as is_closed
    from lockup_credits where user_id = ${userId}`,
});

const holdFor = ({
  orderNo,
  userId,
  amount,
}: {
  orderNo: string;
  userId: string;
  amount: Micro;
}) => ({
  ref: orderNo,
  userId,
  amount,
});

export function wealthIn(db: Transaction<Schema>, now: number, ledger: LedgerWrites): WealthWrites {
  /** Locks both accounts in id order, as everywhere, and returns a refusal if the available balance is too low. */
  async function refuseUncovered(
    userId: string,
    pocket: 'locked' | 'invested',
    amount: Micro,
  ): Promise<RefusedOutcome | null> {
    const available = pocketOf(userId, 'available');
    const held = await ledger.lock([available, pocketOf(userId, pocket)]);
    return refuseInsufficientBalance(held.get(available) ?? 0n, amount);
  }

  return {
    ...wealthOn(db),

    async isClosed(productId) {
      const latest = await db
        .selectFrom('tradingOverrides')
        .select('trading')
        .where('productId', '=', productId)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return latest?.trading === 'closed';
    },

    async lock(lockup) {
      const refusal = await refuseUncovered(lockup.userId, 'locked', lockup.amount);
      if (refusal) return refusal;
      const placed = await db
        .insertInto('lockups')
        .values({ ...lockup, orderNo: newOrderNo(), createdAt: now })
        .returning(LOCKUP_COLUMNS)
        .executeTakeFirstOrThrow();
      await ledger.post([purchaseTransfer('lockup', placed)], [holdFor(placed)]);
      await schedule(db, 'lockup', placed.orderNo, creditDueAt(now, 1));
      return accept(placed);
    },

    async buy(holding) {
      const refusal = await refuseUncovered(holding.userId, 'invested', holding.amount);
      if (refusal) return refusal;
      const placed = await db
        .insertInto('holdings')
        .values({ ...holding, orderNo: newOrderNo(), createdAt: now })
        .returning(HOLDING_COLUMNS)
        .executeTakeFirstOrThrow();
      await ledger.post([purchaseTransfer('purchase', placed)], [holdFor(placed)]);
      await schedule(db, 'maturity', placed.orderNo, placed.maturesAt);
      return accept(placed);
    },
  };
}
