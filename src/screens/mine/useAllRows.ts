import { useEffect, useMemo } from 'react';

/** Maximum number of pages. With more pages the sum is unknown, because it is not worth the loading time. */
const PAGES_MAX = 20;

interface PagedQuery<Row> {
  readonly currentData?:
    | { readonly pages: readonly { readonly items: readonly Row[] }[] }
    | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface AllRows<Row> {
  /** All rows of the list; undefined until the last page is loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Loads a list page by page, up to `PAGES_MAX` pages. */
export function useAllRows<Row>(query: PagedQuery<Row>): AllRows<Row> {
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  const pages = currentData?.pages;
  const isTooLong = hasNextPage && (pages?.length ?? 0) >= PAGES_MAX;
  const needsMore = hasNextPage && !isTooLong && !isFetching && !isError;

  useEffect(() => {
    if (needsMore) fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const rows = useMemo(
    () => (hasNextPage ? undefined : pages?.flatMap(({ items }) => items)),
    [hasNextPage, pages],
  );
  return {
    rows,
    isFailed: rows === undefined && (isError || isTooLong),
    retry: () => void (pages && isError ? fetchNextPage() : refetch()),
  };
}
