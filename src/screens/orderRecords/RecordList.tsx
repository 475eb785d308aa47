import { useLayoutEffect, useMemo } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useOrderListInfiniteQuery } from '../../api';
import type { ApiError } from '../../api';
import { selectOpenOrders } from '../../state/machines/orders';
import { useTime } from '../../state/time/time';
import { Page, Stack } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { TabPanel } from '../../ui/Tabs';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { Panes } from '../shared/page/Panes';
import { useBack } from '../shared/page/useBack';
import { useIsWide } from '../../ui/useIsWide';
import { ReceiptPage } from './receipt/ReceiptPage';
import { ActivitySwitch } from '../shared/lists/ActivitySwitch';
import { LoadMore } from '../shared/lists/LoadMore';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { NoRecords } from './NoRecords';
import { writeFilter } from '../shared/lists/period';
import { matchesOrderFilter, readFilter, orderListRequest } from './recordFilter';
import type { RecordFilter } from './recordFilter';
import { RecordFilters } from './RecordFilters';
import { RecordRows } from './RecordRows';
import { RECORD_TABS, RecordTabs } from './RecordTabs';
import { RecordTotals } from './RecordTotals';
import { SaveRecords } from './SaveRecords';
import { openOrdersIn, settledTotals } from './settledTotals';

const PAGE_SIZE = 30;

interface RecordListProps {
  /** Scroll position of the list while a receipt is open. */
  readonly scroll: RefObject<number>;
  /** The order of the open receipt; without one, the pane shows the newest order. */
  readonly chosen: string;
}

/** All orders of the user, newest first, with totals. */
export function RecordList({ scroll, chosen }: RecordListProps) {
  const intl = useIntl();
  const back = useBack('/my');
  const { clock } = useTime();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const query = useOrderListInfiniteQuery(
    { ...orderListRequest(filter, clock.now()), limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const pages = query.currentData?.pages;
  const received = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const orders = received.filter((order) => matchesOrderFilter(order, filter));
  // The totals are hidden when the backend ignored the filter, because they then include filtered-out orders.
  const serverTotals = orders.length === received.length ? pages?.[0]?.totals : null;
  const open = useSelector(selectOpenOrders);
  const totals =
    serverTotals && settledTotals(serverTotals, openOrdersIn(received, open, filter, clock.now()));
  const error = query.error as ApiError | undefined;
  const setFilter = (asked: RecordFilter) => setParams(writeFilter(asked), { replace: true });
  const isWide = useIsWide();
  const shown = isWide ? chosen || (orders[0]?.orderNo ?? null) : null;

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
      isWide
      action={orders.length > 0 && <SaveRecords filter={filter} />}
    >
      <Panes
        shown={shown}
        detail={shown !== null && <ReceiptPage orderNo={shown} isPane />}
        list={
          <>
            <ActivitySwitch view="orders" />
            <RecordTabs view="orders" />
            <TabPanel tabs={RECORD_TABS} tab="orders">
              <Stack>
                <RecordTotals totals={totals} />
                <RecordFilters filter={filter} onChange={setFilter} />
                {pages && error && !query.isFetchNextPageError && (
                  <StaleDataNotice
                    at={query.fulfilledTimeStamp}
                    onRetry={query.refetch}
                    busy={query.isFetching}
                  />
                )}
                {!pages && error && (
                  <QueryErrorState
                    query={query}
                    title={intl.formatMessage({ id: 'orderRecords.failed.title' })}
                  >
                    {intl.formatMessage({ id: 'orderRecords.failed.safe' })}
                  </QueryErrorState>
                )}
                {!pages && !error && (
                  <SkeletonRows
                    label={intl.formatMessage({ id: 'orderRecords.list.loading' })}
                    count={7}
                  />
                )}
                {pages && orders.length === 0 && <NoRecords filter={filter} onClear={setFilter} />}
                {orders.length > 0 && <RecordRows orders={orders} chosen={shown} />}
                {orders.length > 0 && <LoadMore query={query} />}
              </Stack>
            </TabPanel>
          </>
        }
      />
    </Page>
  );
}
