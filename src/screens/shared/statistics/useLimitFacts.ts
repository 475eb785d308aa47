import { useMemo } from 'react';
import { LIMIT_HISTORY_MS, needsOrderHistory } from '../../../state/limits/limitCheck';
import type { LimitFacts } from '../../../state/limits/limitCheck';
import type { Limits } from '../../../state/limits/limits';
import { startOfDay } from '#contract/zone';
import { useMinute } from '../../../state/time/useNow';
import { ALL_TIME } from '../lists/period';
import { useAllOrders } from './useAllOrders';

/** It contains the history that the checks need, and other pages have usually loaded it. */
const WEEK = { ...ALL_TIME, period: 'week' } as const;

/** The orders that the checks of one's own limits need, as of this minute; undefined until they are known. */
export function useLimitFacts(limits: Limits): LimitFacts | undefined {
  const now = useMinute();
  const { rows: orders } = useAllOrders(WEEK, needsOrderHistory(limits, now));
  return useMemo(() => {
    const recent = orders?.filter(({ createdAt }) => createdAt >= now - LIMIT_HISTORY_MS);
    return recent && { orders: recent, pending: [], now, dayStart: startOfDay(now) };
  }, [orders, now]);
}
