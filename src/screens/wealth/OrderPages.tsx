import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { asApiError } from '../../api';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonRows } from '../../ui/Skeleton';
import { errorText } from '../shared/errorText';
import { LoadMore } from '../shared/LoadMore';
import { OldFigures } from '../shared/OldFigures';

interface OrderPagesProps<P> {
  readonly query: {
    readonly data?: { readonly pages: readonly P[] } | undefined;
    readonly error?: Parameters<typeof asApiError>[0];
    readonly isFetching: boolean;
    readonly fulfilledTimeStamp?: number | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly empty: ReactNode;
  readonly isEmpty: (pages: readonly P[]) => boolean;
  readonly children: (pages: readonly P[]) => ReactNode;
}

/** A list of orders in whichever state its query is: to come, failed, empty, old, or there. */
export function OrderPages<P>({ query, empty, isEmpty, children }: OrderPagesProps<P>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const pages = query.data?.pages;
  if (!pages && query.error) {
    return (
      <ErrorState
        title={formatMessage({ id: 'common.failed.title' })}
        retry={{
          label: formatMessage({ id: 'common.retry' }),
          onRetry: () => void query.refetch(),
          busy: query.isFetching,
        }}
      >
        {errorText(intl, asApiError(query.error))} {formatMessage({ id: 'wealth.safe' })}
      </ErrorState>
    );
  }
  if (!pages) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={4} />;
  if (isEmpty(pages)) return empty;
  return (
    <>
      {query.error && !query.isFetchNextPageError && (
        <OldFigures
          at={query.fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {children(pages)}
      <LoadMore query={query} />
    </>
  );
}
