import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { asApiError } from '../../../api';
import { Stack } from '../../../ui/layout';
import { SkeletonRows } from '../../../ui/Skeleton';
import { LoadMore } from '../lists/LoadMore';
import { StaleDataNotice } from '../lists/StaleDataNotice';
import { QueryErrorState } from '../lists/QueryErrorState';

/** The query of a list that is loaded page by page. */
export interface PagedQuery<P> {
  readonly currentData?: { readonly pages: readonly P[] } | undefined;
  readonly error?: Parameters<typeof asApiError>[0];
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface OrderPagesProps<P> {
  readonly query: PagedQuery<P>;
  readonly empty: ReactNode;
  readonly isEmpty: (pages: readonly P[]) => boolean;
  readonly children: (pages: readonly P[]) => ReactNode;
}

/** A list of orders that is loaded page by page. It also renders the loading, error, empty and stale states. */
export function OrderPages<P>({ query, empty, isEmpty, children }: OrderPagesProps<P>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const pages = query.currentData?.pages;
  if (!pages && query.error) {
    return <QueryErrorState query={query}>{formatMessage({ id: 'wealth.safe' })}</QueryErrorState>;
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={4} />;
  if (isEmpty(pages)) return empty;
  return (
    <Stack>
      {query.error && !query.isFetchNextPageError && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {children(pages)}
      <LoadMore query={query} />
    </Stack>
  );
}
