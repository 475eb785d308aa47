import { useOrderListInfiniteQuery } from '../../../api';
import { useToday } from '../../../state/time/useNow';
import { periodTimeRange } from '../lists/period';
import type { Period } from '../lists/period';
import { useAllRows } from '../lists/useAllRows';

const PAGE_LIMIT = 100;

/** Loads all orders of a period, page by page, unless `isWanted` is false. */
export function useAllOrders(period: Period, isWanted = true) {
  const now = useToday();
  const arg = { ...periodTimeRange(period, now), limit: PAGE_LIMIT };
  return useAllRows(useOrderListInfiniteQuery(arg, { skip: !isWanted }));
}
