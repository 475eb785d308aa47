import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLinkParams } from '../../shared/page/linkParams';
import { Banner } from '../../../ui/Banner';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { SkeletonRows } from '../../../ui/Skeleton';
import { TwoPanes } from '../../../ui/TwoPanes';
import { QueryErrorState } from '../../shared/lists/QueryErrorState';
import { PeriodFilter } from '../../shared/lists/PeriodFilter';
import { readPeriod, writeFilter } from '../../shared/lists/period';
import { orderStatistics } from '../../shared/statistics/orderStatistics';
import { useAllOrders } from '../../shared/statistics/useAllOrders';
import { Breakdown } from './Breakdown';
import { ProfitCard } from './ProfitCard';
import { WinShareCard } from './WinShareCard';

/** Statistics of the orders of a period. */
export function Statistics() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useLinkParams();
  const period = readPeriod(params);
  const all = useAllOrders(period);
  const { rows: orders } = all;
  const figures = useMemo(() => orders && orderStatistics(orders), [orders]);

  return (
    <>
      <PeriodFilter
        period={period}
        onChange={(chosen) =>
          setParams({ view: 'statistics', ...writeFilter(chosen) }, { replace: true })
        }
      />
      {!orders && all.error && (
        <QueryErrorState
          query={{ error: all.error, isFetching: all.isBusy, refetch: all.retry }}
          title={formatMessage({ id: 'orderRecords.failed.title' })}
        >
          {formatMessage({ id: 'orderRecords.failed.safe' })}
        </QueryErrorState>
      )}
      {!orders && !all.error && (
        <SkeletonRows label={formatMessage({ id: 'orderRecords.list.loading' })} count={5} />
      )}
      {figures?.count === 0 && (
        <EmptyState
          title={formatMessage({ id: 'figures.empty.title' })}
          action={
            <LinkButton to="/trade" kind="primary">
              {formatMessage({ id: 'orderRecords.empty.action' })}
            </LinkButton>
          }
        >
          {formatMessage({ id: 'figures.empty.why' })}
        </EmptyState>
      )}
      {orders && figures && figures.count > 0 && (
        <>
          {all.isCut && (
            <Banner>{formatMessage({ id: 'figures.cut' }, { count: orders.length })}</Banner>
          )}
          <TwoPanes side={<Breakdown orders={orders} />}>
            <WinShareCard figures={figures} />
            <ProfitCard orders={orders} figures={figures} />
          </TwoPanes>
        </>
      )}
    </>
  );
}
