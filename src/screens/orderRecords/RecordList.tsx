import { useLayoutEffect, useMemo } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useOrderListInfiniteQuery } from '../../api';
import type { ApiError } from '../../api';
import { useTime } from '../../state/time/time';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { errorText } from '../shared/forms/errorText';
import { useBack } from '../shared/page/useBack';
import { LoadMore } from '../shared/lists/LoadMore';
import { OldFigures } from '../shared/lists/OldFigures';
import { NoRecords } from './NoRecords';
import { isAskedFor, readFilter, requestOf, writeFilter } from './recordFilter';
import type { RecordFilter } from './recordFilter';
import { RecordFilters } from './RecordFilters';
import { RecordRows } from './RecordRows';
import { RecordTotals } from './RecordTotals';
import { SaveRecords } from './SaveRecords';

const PAGE_SIZE = 30;

interface RecordListProps {
  /** Remembers the list's scroll position while a receipt is open. */
  readonly scroll: RefObject<number>;
}

/** Every order of the user, the newest first, with what they come to. */
export function RecordList({ scroll }: RecordListProps) {
  const intl = useIntl();
  const back = useBack('/my');
  const { clock } = useTime();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const query = useOrderListInfiniteQuery(
    { ...requestOf(filter, clock.now()), limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const pages = query.currentData?.pages;
  const answered = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const orders = answered.filter((order) => isAskedFor(order, filter));
  // A backend that does not know the filter has summed up what was not asked for.
  const totals = orders.length === answered.length ? pages?.[0]?.totals : null;
  const error = query.error as ApiError | undefined;
  const choose = (chosen: RecordFilter) => setParams(writeFilter(chosen), { replace: true });

  useLayoutEffect(
    () => () => {
      scroll.current = window.scrollY;
    },
    [scroll],
  );

  return (
    <Page
      title={intl.formatMessage({ id: 'orderRecords.title' })}
      back={back}
      action={orders.length > 0 && <SaveRecords filter={filter} />}
    >
      <RecordTotals totals={totals} />
      <RecordFilters filter={filter} onChange={choose} />
      {pages && error && !query.isFetchNextPageError && (
        <OldFigures at={query.fulfilledTimeStamp} onRetry={query.refetch} busy={query.isFetching} />
      )}
      {!pages && error && (
        <ErrorState
          title={intl.formatMessage({ id: 'orderRecords.failed.title' })}
          retry={{
            label: intl.formatMessage({ id: 'common.retry' }),
            onRetry: () => void query.refetch(),
            busy: query.isFetching,
          }}
        >
          {errorText(intl, error)} {intl.formatMessage({ id: 'orderRecords.failed.safe' })}
        </ErrorState>
      )}
      {!pages && !error && (
        <SkeletonRows label={intl.formatMessage({ id: 'orderRecords.list.loading' })} count={7} />
      )}
      {pages && orders.length === 0 && <NoRecords filter={filter} onClear={choose} />}
      {orders.length > 0 && <RecordRows orders={orders} />}
      {orders.length > 0 && <LoadMore query={query} />}
    </Page>
  );
}
