/** Earnings of a user in the last seven days, as exact amounts. */
import { fromMicro, toMicro } from '#contract';
import type { CashFlowEntry, Micro, Order, ResultOf, Usdt, WealthOrder } from '#contract';
import { orderStatistics } from '../shared/statistics/orderStatistics';

type Credit = ResultOf<'defiOrderMoney'>['items'][number];

/** The lists that contain earnings; a list that is not completely loaded is undefined. */
export interface EarnedLists {
  readonly orders: readonly Order[] | undefined;
  /** Daily credits of lock-ups. */
  readonly credits: readonly Pick<Credit, 'amount' | 'creditedAt'>[] | undefined;
  readonly holdings: readonly WealthOrder[] | undefined;
  /** Lines of the cash flow; lines of other kinds are ignored. */
  readonly cashback: readonly Pick<CashFlowEntry, 'kind' | 'income' | 'at'>[] | undefined;
}

export const EARNED_PARTS = ['orders', 'lockups', 'products', 'cashback'] as const;
export type EarnedPart = (typeof EARNED_PARTS)[number];

export interface Earnings {
  /** The sum of the parts. */
  readonly total: Usdt;
  /** The parts that are not zero, in display order. */
  readonly parts: readonly (readonly [EarnedPart, Usdt])[];
  /** Whether nothing was settled at all, which is different from gains and losses that add up to zero. */
  readonly isEmpty: boolean;
}

const sum = (amounts: readonly Usdt[]): Micro =>
  amounts.reduce((total, amount) => total + toMicro(amount), 0n);

/**
 * Adds up what was settled at or after `since` (server ms): the results of ended orders after fees, the credits of
 * lock-ups, the profits of matured funds and wealth products, and cashback. Null while a list is missing, because a
 * part that is unknown is not zero.
 */
export function sumEarnings(
  { orders, credits, holdings, cashback }: EarnedLists,
  since: number,
): Earnings | null {
  if (!orders || !credits || !holdings || !cashback) return null;
  const ended = orderStatistics(orders);
  const credited = credits.filter(({ creditedAt }) => creditedAt >= since);
  const matured = holdings.filter(
    ({ state, maturesAt }) => state === 'matured' && (maturesAt ?? 0) >= since,
  );
  const shares = cashback.filter(({ kind, at }) => kind === 'cashback' && at >= since);
  const exact: Readonly<Record<EarnedPart, Micro>> = {
    orders: ended.net,
    lockups: sum(credited.map(({ amount }) => amount)),
    products: sum(matured.map(({ profit }) => profit)),
    cashback: sum(shares.map(({ income }) => income)),
  };
  const parts = EARNED_PARTS.filter((part) => exact[part] !== 0n);
  return {
    total: fromMicro(parts.reduce((total, part) => total + exact[part], 0n)),
    parts: parts.map((part) => [part, fromMicro(exact[part])]),
    isEmpty: ended.count + credited.length + matured.length + shares.length === 0,
  };
}
