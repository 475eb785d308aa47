import { useEffect, useMemo } from 'react';
import { useOrderListInfiniteQuery } from '../../../api';
import type { ApiError } from '../../../api';
import type { Order } from '../../../contract';
import { useTime } from '../../../state/time/time';
import { timesOf } from '../lists/period';
import type { Period } from '../lists/period';

const PAGE_LIMIT = 100;
/** Two thousand orders: more than that is read by nobody, and would be asked for in vain. */
const PAGES_MAX = 20;

interface AllOrders {
  /** Undefined until the last page is here. */
  readonly orders: readonly Order[] | undefined;
  readonly error: ApiError | undefined;
  readonly isBusy: boolean;
  /** There are older ones that were not read. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** Every order of a period, read page by page to the last one. */
export function useAllOrders(period: Period, isWanted = true): AllOrders {
  const { clock } = useTime();
  const query = useOrderListInfiniteQuery(
    { ...timesOf(period, clock.now()), limit: PAGE_LIMIT },
    { refetchOnMountOrArgChange: true, skip: !isWanted },
  );
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = currentData?.pages;
  const isCut = hasNextPage && (pages?.length ?? 0) >= PAGES_MAX;
  const isMore = hasNextPage && !isCut;

  useEffect(() => {
    if (isMore && !isFetching && !isError) void fetchNextPage();
  }, [isMore, isFetching, isError, fetchNextPage]);

  const orders = useMemo(
    () => (isMore ? undefined : pages?.flatMap(({ items }) => items)),
    [isMore, pages],
  );
  return {
    orders,
    error: query.error as ApiError | undefined,
    isBusy: isFetching,
    isCut,
    retry: () => void (pages && isMore ? fetchNextPage() : query.refetch()),
  };
}
