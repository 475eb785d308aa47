import { useMemo } from 'react';
import {
  useBalanceListInfiniteQuery,
  useDefiOrderMoneyInfiniteQuery,
  useWealthOrdersInfiniteQuery,
} from '../../api';
import type { CashFlowEntry, ResultOf } from '#contract';
import { useToday } from '../../state/time/useNow';
import { ALL_TIME, periodTimeRange } from '../shared/lists/period';
import { useAllOrders } from '../shared/statistics/useAllOrders';
import { sumEarnings } from './sumEarnings';
import { useAllRows } from '../shared/lists/useAllRows';

/** The last seven days with today, as on Home and in the statistics. */
const WEEK = { ...ALL_TIME, period: 'week' } as const;

type Line = ResultOf<'balanceList'>['items'][number];
const isFlow = (line: Line): line is CashFlowEntry => 'income' in line;

/** Earnings of the user in the last seven days; null until all of them are known. */
export function useEarnedWeek() {
  const { from = 0 } = periodTimeRange(WEEK, useToday());
  const orders = useAllOrders(WEEK);
  const credits = useAllRows(useDefiOrderMoneyInfiniteQuery({ from, limit: 50 }));
  // A filter by date would leave out products that were bought earlier.
  const holdings = useAllRows(useWealthOrdersInfiniteQuery({ limit: 50 }));
  const cashback = useAllRows(useBalanceListInfiniteQuery({ kind: 'cashback', from, limit: 50 }));
  const lists = [orders, credits, holdings, cashback];
  const failed = lists.filter(({ error }) => error !== undefined);
  const isCut = lists.some((list) => list.isCut);
  const week = useMemo(
    () =>
      isCut
        ? null
        : sumEarnings(
            {
              orders: orders.rows,
              credits: credits.rows,
              holdings: holdings.rows,
              cashback: cashback.rows?.filter(isFlow),
            },
            from,
          ),
    [isCut, orders.rows, credits.rows, holdings.rows, cashback.rows, from],
  );
  return {
    week,
    isFailed: week === null && (isCut || failed.length > 0),
    isBusy: lists.some(({ isBusy }) => isBusy),
    /** Null if no list has failed: a retry does not shorten a list that is too long. */
    retry: failed.length > 0 ? () => failed.forEach(({ retry }) => retry()) : null,
  };
}
