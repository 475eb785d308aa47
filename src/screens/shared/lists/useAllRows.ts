import { useEffect, useMemo } from 'react';
import { queryError } from '../../../api';
import type { ApiError } from '../../../api';

/** Maximum number of pages. More pages are not worth the loading time of a sum. */
const PAGES_MAX = 20;

interface PagedQuery<Row> {
  readonly currentData?:
    | { readonly pages: readonly { readonly items: readonly Row[] }[] }
    | undefined;
  readonly error?: Parameters<typeof queryError>[0]['error'];
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface AllRows<Row> {
  /** The rows; undefined until the last page, or page `PAGES_MAX`, is loaded. */
  readonly rows: readonly Row[] | undefined;
  /** The error of the last try, also while the next try is running. */
  readonly error: ApiError | undefined;
  readonly isBusy: boolean;
  /** Whether there are more rows that are not loaded. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** Loads a list page by page, up to `PAGES_MAX` pages. */
export function useAllRows<Row>(query: PagedQuery<Row>): AllRows<Row> {
  const { currentData, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const error = queryError(query);
  const pages = currentData?.pages;
  const isCut = hasNextPage && (pages?.length ?? 0) >= PAGES_MAX;
  const hasMore = hasNextPage && !isCut;
  const needsMore = hasMore && !isFetching && !error;

  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const rows = useMemo(
    () => (hasMore ? undefined : pages?.flatMap(({ items }) => items)),
    [hasMore, pages],
  );
  return {
    ...{ rows, error, isBusy: isFetching, isCut },
    retry: () => void (pages && hasMore ? fetchNextPage() : refetch()),
  };
}
