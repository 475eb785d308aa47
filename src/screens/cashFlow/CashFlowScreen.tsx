import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { useBalanceListInfiniteQuery } from '../../api';
import { useToday } from '../../state/time/useNow';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { ActivitySwitch } from '../shared/lists/ActivitySwitch';
import { LoadMore } from '../shared/lists/LoadMore';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { Row, Stack } from '../../ui/layout';
import { HideAmounts } from '../shared/account/HideAmounts';
import { TwoPanes } from '../../ui/TwoPanes';
import { useBack } from '../shared/page/useBack';
import { isFiltered, writeFilter } from '../shared/lists/period';
import { ExportButton } from './ExportButton';
import { readFlowFilter, flowRequest } from './flowFilter';
import type { FlowFilter } from './flowFilter';
import { FlowFilters } from './FlowFilters';
import { FlowRows } from './FlowRows';
import { FlowTotals } from './FlowTotals';
import { flowLines } from './flowLines';
import { NoLines } from './NoLines';
import { OneReference } from './OneReference';

const PAGE_SIZE = 40;

/** The cash flow: all changes of the available balance, newest first, with the balance after each change. */
export function CashFlowScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const now = useToday();
  const [params, setParams] = useLinkParams();
  const filter = readFlowFilter(params);
  const request = { ...flowRequest(filter, now), limit: PAGE_SIZE };
  const query = useBalanceListInfiniteQuery(request);
  const pages = query.currentData?.pages;
  const lines = useMemo(() => flowLines(pages), [pages]);
  // The totals are above the filter. They stay visible while a filter is set, so that the filter does not move.
  const hasTotals = pages ? lines.length > 0 || isFiltered(filter) : !query.error;
  const choose = (chosen: FlowFilter) => setParams(writeFilter(chosen), { replace: true });

  return (
    <Page
      title={formatMessage({ id: 'cashFlow.title' })}
      back={back}
      isWide
      action={
        <Row as="span" $align="center">
          {lines.length > 0 && <ExportButton filter={filter} />}
          <HideAmounts />
        </Row>
      }
    >
      {filter.ref === '' ? (
        <ActivitySwitch view="cashFlow" />
      ) : (
        <OneReference filter={filter} onChange={choose} />
      )}
      <TwoPanes
        sideFirst
        side={
          <Stack $gap="half">
            {hasTotals && (
              <FlowTotals
                lines={pages && lines}
                told={pages?.[0]?.totals}
                isAll={!query.hasNextPage}
              />
            )}
            {filter.ref === '' && <FlowFilters filter={filter} onChange={choose} />}
          </Stack>
        }
      >
        {pages && query.error && !query.isFetchNextPageError && (
          <StaleDataNotice
            at={query.fulfilledTimeStamp}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        )}
        {!pages && query.error && (
          <QueryErrorState query={query}>
            {formatMessage({ id: 'records.failed.safe' })}
          </QueryErrorState>
        )}
        {!pages && !query.error && (
          <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={7} />
        )}
        {pages && lines.length === 0 && <NoLines filter={filter} onClear={choose} />}
        {lines.length > 0 && (
          <>
            <FlowRows lines={lines} hasMore={query.hasNextPage} />
            <LoadMore query={query} />
          </>
        )}
      </TwoPanes>
    </Page>
  );
}
