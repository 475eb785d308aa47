import { useConfigQuery, useUserDetailsQuery } from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { Micro, Usdt } from '#contract';
import { cumulativeProfit } from '../shared/statistics/orderStatistics';
import { useNewestOrders } from './useNewestOrders';

interface CoursePoint {
  /** End of an order in server ms; null for the start of the course. */
  readonly at: number | null;
  /** Profit of all orders that had ended by then. */
  readonly profit: Micro;
}

interface BalanceCourse {
  /** The balance without the profit of any order. */
  readonly start: Usdt;
  /** Whether the start is the money that the account was given, so that orders alone have changed the balance. */
  readonly isGrant: boolean;
  /** Total profit of all orders; null before the first order has ended. */
  readonly profit: Usdt | null;
  /** The profit after each of the newest orders, oldest first. */
  readonly points: readonly CoursePoint[];
}

/** How the user's orders have changed the balance; undefined until balance and orders are loaded. */
export function useBalanceCourse(): BalanceCourse | undefined {
  const { data } = useUserDetailsQuery();
  const { data: config } = useConfigQuery();
  const newest = useNewestOrders();
  if (!data || newest?.profit === undefined) return undefined;
  const ended = cumulativeProfit(newest.orders);
  const profit = toMicro(newest.profit);
  const last = ended.at(-1);
  const start = toMicro(data.balance.total) - profit;
  // If only the newest orders are loaded, the course starts with the profit of the earlier orders.
  const earlier = profit - (last?.sum ?? 0n);
  return {
    start: fromMicro(start),
    isGrant: config?.initialBalance !== undefined && start === toMicro(config.initialBalance),
    profit: last ? newest.profit : null,
    points: last
      ? [
          { at: null, profit: earlier },
          ...ended.map(({ at, sum }) => ({ at, profit: earlier + sum })),
        ]
      : [],
  };
}
