import { useLayoutEffect, useMemo } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { useOrderListInfiniteQuery, queryError } from '../../api';
import { selectOpenOrders } from '../../tracker/orders';
import { useToday } from '../../state/time/useNow';
import { Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { Panes } from '../shared/page/Panes';
import { useBack } from '../shared/page/useBack';
import { useIsWide } from '../../ui/useIsWide';
import { ReceiptPage } from './receipt/ReceiptPage';
import { HideAmounts } from '../shared/account/HideAmounts';
import { ActivitySwitch } from '../shared/lists/ActivitySwitch';
import { LoadMore } from '../shared/lists/LoadMore';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { NoOrders } from './NoOrders';
import { isFiltered, writeFilter } from '../shared/lists/period';
import { matchesOrderFilter, readOrderFilter, orderListRequest } from './orderFilter';
import type { OrderHistoryFilter } from './orderFilter';
import { OrderFilters } from './OrderFilters';
import { OrderHistoryRows } from './OrderHistoryRows';
import { OrderHistoryTotals } from './OrderHistoryTotals';
import { SaveOrders } from './SaveOrders';
import { openOrdersIn, settledTotals } from './settledTotals';
import { useAppSelector } from '../../state/store';

const PAGE_SIZE = 30;

interface OrderHistoryListProps {
  /** Keeps the scroll position of the list while a receipt is open. */
  readonly scroll: RefObject<number>;
  /** Number of the order whose receipt is open; empty if none was chosen. The pane then shows the newest order. */
  readonly chosen: string;
}

/** The list of the user's orders, newest first, with a filter and totals. */
export function OrderHistoryList({ scroll, chosen }: OrderHistoryListProps) {
  const intl = useIntl();
  const back = useBack('/my');
  const now = useToday();
  const [params, setParams] = useLinkParams();
  const filter = readOrderFilter(params);
  const request = { ...orderListRequest(filter, now), limit: PAGE_SIZE };
  const query = useOrderListInfiniteQuery(request);
  const pages = query.currentData?.pages;
  const received = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const orders = received.filter((order) => matchesOrderFilter(order, filter));
  // The totals are hidden if the backend ignored the filter, because then they include orders that do not match it.
  const serverTotals = orders.length === received.length ? pages?.[0]?.totals : null;
  const open = useAppSelector(selectOpenOrders);
  const totals =
    serverTotals && settledTotals(serverTotals, openOrdersIn(received, open, filter, now));
  // A user without any order has neither totals nor rows to filter.
  const hasTotals = !pages || orders.length > 0 || isFiltered(filter);
  const error = queryError(query);
  const setFilter = (asked: OrderHistoryFilter) => setParams(writeFilter(asked), { replace: true });
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
      action={
        <Row as="span" $align="center">
          {orders.length > 0 && <SaveOrders filter={filter} />}
          <HideAmounts />
        </Row>
      }
    >
      <Panes
        shown={shown}
        detail={shown !== null && <ReceiptPage orderNo={shown} isPane />}
        list={
          <>
            <ActivitySwitch view="orders" />
            <Stack $gap="half">
              {hasTotals && (
                <Stack $gap="half">
                  <OrderHistoryTotals totals={totals} />
                  <OrderFilters filter={filter} onChange={setFilter} />
                </Stack>
              )}
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
              {pages && orders.length === 0 && <NoOrders filter={filter} onClear={setFilter} />}
              {orders.length > 0 && (
                <OrderHistoryRows orders={orders} chosen={shown} hasMore={query.hasNextPage} />
              )}
              {orders.length > 0 && <LoadMore query={query} />}
            </Stack>
          </>
        }
      />
    </Page>
  );
}
