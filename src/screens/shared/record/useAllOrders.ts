import { useEffect, useMemo } from 'react';
import { useOrderListInfiniteQuery } from '../../../api';
import type { ApiError } from '../../../api';
import type { Order } from '#contract';
import { useTime } from '../../../state/time/time';
import { periodTimeRange } from '../lists/period';
import type { Period } from '../lists/period';

const PAGE_LIMIT = 100;
/** At most two thousand orders: users do not read more, so loading them would be wasted. */
const PAGES_MAX = 20;

interface AllOrders {
  /** Undefined until the last page is loaded. */
  readonly orders: readonly Order[] | undefined;
  readonly error: ApiError | undefined;
  readonly isBusy: boolean;
  /** Older orders exist that were not loaded. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** Loads every order of a period, page by page. */
export function useAllOrders(period: Period, isWanted = true): AllOrders {
  const { clock } = useTime();
  const query = useOrderListInfiniteQuery(
    { ...periodTimeRange(period, clock.now()), limit: PAGE_LIMIT },
    { refetchOnMountOrArgChange: true, skip: !isWanted },
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
    error: query.error as ApiError | undefined,
    isBusy: isFetching,
    isCut,
    retry: () => void (pages && hasMore ? fetchNextPage() : query.refetch()),
  };
}
