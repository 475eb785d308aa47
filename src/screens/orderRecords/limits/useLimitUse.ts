import { useMemo } from 'react';
import { limitUse, LIMIT_HISTORY_MS, needsOrderHistory } from '../../../state/limits/limitCheck';
import type { LimitUse } from '../../../state/limits/limitCheck';
import type { Limits } from '../../../state/limits/limits';
import { startOfDay } from '../../../state/time/startOfDay';
import { useMinute } from '../../../state/time/useNow';
import { ALL_TIME } from '../../shared/lists/period';
import { useAllOrders } from '../../shared/record/useAllOrders';

/** It contains the history that the checks need, and other pages have usually loaded it. */
const WEEK = { ...ALL_TIME, period: 'week' } as const;

/** What is used of each limit; undefined until the orders are known. */
export function useLimitUse(limits: Limits): LimitUse | undefined {
  const now = useMinute();
  const { orders } = useAllOrders(WEEK, needsOrderHistory(limits, now));
  return useMemo(() => {
    const recent = orders?.filter(({ createdAt }) => createdAt >= now - LIMIT_HISTORY_MS);
    return (
      recent && limitUse(limits, { orders: recent, pending: [], now, dayStart: startOfDay(now) })
    );
  }, [limits, orders, now]);
}
