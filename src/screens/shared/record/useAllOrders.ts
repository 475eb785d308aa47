import { useEffect, useMemo } from 'react';
import { useOrderListInfiniteQuery, queryError } from '../../../api';
import type { ApiError } from '../../../api';
import type { Order } from '#contract';
import { useToday } from '../../../state/time/useNow';
import { periodTimeRange } from '../lists/period';
import type { Period } from '../lists/period';

const PAGE_LIMIT = 100;
/** Maximum number of pages, which is two thousand orders. Statistics of more orders are not worth the loading time. */
const PAGES_MAX = 20;

interface AllOrders {
  /** All orders of the period; undefined until the last page is loaded. */
  readonly orders: readonly Order[] | undefined;
  readonly error: ApiError | undefined;
  readonly isBusy: boolean;
  /** Whether there are older orders that are not loaded. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** Loads all orders of a period, page by page, up to `PAGES_MAX` pages. */
export function useAllOrders(period: Period, isWanted = true): AllOrders {
  const now = useToday();
  const query = useOrderListInfiniteQuery(
    { ...periodTimeRange(period, now), limit: PAGE_LIMIT },
    { skip: !isWanted },
  );
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = currentData?.pages;
  const isCut = hasNextPage && (pages?.length ?? 0) >= PAGES_MAX;
  const hasMore = hasNextPage && !isCut;

  useEffect(() => {
    if (hasMore && !isFetching && !isError) void fetchNextPage();
  }, [hasMore, isFetching, isError, fetchNextPage]);

  const orders = useMemo(
    () => (hasMore ? undefined : pages?.flatMap(({ items }) => items)),
    [hasMore, pages],
  );
  return {
    orders,
    error: queryError(query),
    isBusy: isFetching,
    isCut,
    retry: () => void (pages && hasMore ? fetchNextPage() : query.refetch()),
  };
}
