import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatDate, useLocale, useMessageFamily } from '../../intl';
import { Row, Text } from '../../ui/layout';
import { space } from '../../ui/tokens';
import { Gain } from '../shared/account/Gain';
import { ALL_TIME } from '../shared/lists/period';
import { receiptPath } from '../../state/paths';
import { orderEndTime, orderStatistics } from '../shared/statistics/orderStatistics';
import { useAllOrders } from '../shared/statistics/useAllOrders';
import { ErrorLine } from './ErrorLine';
import { HomePanel } from './HomePanel';
import { OwnPlace } from './OwnPlace';
import { RunningOrders } from './RunningOrders';
import { useNewestOrders } from './useNewestOrders';
import { PanelLink, WeekStatistics } from './WeekStatistics';

const WEEK = { ...ALL_TIME, period: 'week' } as const;

/** The user's open orders, and the result of the week, of the last order, or what to do first. */
export function OwnOrders() {
  const hasWords = useMessageFamily('own');
  return (
    <$Panels>
      <RunningOrders />
      {hasWords ? <Summary /> : <OwnPlace />}
    </$Panels>
  );
}

function Summary() {
  const { formatMessage } = useIntl();
  const newest = useNewestOrders();
  const { rows: orders, error, isBusy, retry } = useAllOrders(WEEK);
  const figures = useMemo(() => orders && orderStatistics(orders), [orders]);
  if (error && !figures) {
    return (
      <ErrorLine query={{ isFetching: isBusy, refetch: retry }} rank={3}>
        {formatMessage({ id: 'common.failed.title' })}
      </ErrorLine>
    );
  }
  if (!figures || !newest) return <OwnPlace />;
  if (figures.count > 0) return <WeekStatistics figures={figures} />;
  if (newest.orders.length === 0) return <FirstOrder />;
  const last = newest.orders.find(({ profit }) => profit !== undefined);
  return last ? <LastOrder order={last} /> : null;
}

/** Tells a new user to place a first order. The action is the link to Trade above it. */
function FirstOrder() {
  const { formatMessage } = useIntl();
  return (
    <HomePanel>
      <$First>
        <Text as="h2" $size="body" $weight="medium">
          {formatMessage({ id: 'figures.first.title' })}
        </Text>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'figures.first.how' })}
        </Text>
      </$First>
    </HomePanel>
  );
}

/** The last order of a user without orders in the last seven days. */
function LastOrder({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { orderNo, symbol, profit = '0' } = order;
  return (
    <HomePanel>
      <PanelLink to={receiptPath(orderNo)}>
        <Row as="span" $justify="space-between" $align="baseline" $gap="one" $wraps>
          <b>{formatMessage({ id: 'figures.last' })}</b>
          <Gain size="heading" value={profit} />
        </Row>
        <Text as="span" $size="label" $color="muted">
          {[symbol, formatDate(orderEndTime(order), locale)].join(' · ')}
        </Text>
      </PanelLink>
    </HomePanel>
  );
}

const $Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`;

const $First = styled.div`
  display: grid;
  align-content: center;
  min-height: 70px;
  padding: 6px ${space.two};
  line-height: 1.35;
`;
