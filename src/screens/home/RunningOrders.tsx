import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMessageFamily } from '../../intl';
import { useUserDetailsQuery } from '../../api';
import { countRunningRows } from '../../tracker/countRunningRows';
import { selectPreferences } from '../../state/storage/persist';
import { selectOrders } from '../../tracker/machines';
import type { OrderMachineRecord } from '../../tracker/machines';
import { useAppSelector } from '../../state/store';
import { useListCountdown } from '../../state/time/useCountdown';
import { useSecond } from '../../state/time/useNow';
import { Text } from '../../ui/layout';
import { Signed } from '../../ui/Money';
import { ListItem } from '../../ui/rows/ListItem';
import { color, radius, size, space, weight } from '../../ui/tokens';
import { AmountFigure } from '../shared/account/AmountFigure';
import { Gain } from '../shared/account/Gain';
import { receiptPath } from '../../state/paths';
import { currentResult } from '../shared/quotes/currentResult';
import { useQuotes } from '../shared/quotes/useQuotes';
import { CountdownRing } from './CountdownRing';
import { HomePanel } from './HomePanel';
import { openOrdersHeight, ORDER_ROW_HEIGHT, ORDERS_SHOWN_MAX } from './openOrdersHeight';

const endTime = ({ context }: OrderMachineRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;

/**
 * The orders that are open or were open since the page was opened, those that end first on top. An ended order stays
 * with its result, because the page would otherwise move under the finger.
 */
function useOrdersOfVisit(): readonly OrderMachineRecord[] {
  const orders = useAppSelector(selectOrders);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const opened = orders.filter(({ id, done }) => !done && !known.has(id));
  if (opened.length > 0) setKnown(new Set([...known, ...opened.map(({ id }) => id)]));
  return orders
    .filter(({ id, done }) => !done || known.has(id))
    .sort((a, b) => endTime(a) - endTime(b));
}

/** The number of open orders at the last visit: they are about to be loaded. */
function useExpectedOrders(): number {
  const { running } = useAppSelector(selectPreferences);
  const { data } = useUserDetailsQuery();
  return countRunningRows(running, 'order', data?.user.id);
}

/** Open orders, each with its remaining time and its result at the current price. */
export function RunningOrders() {
  const { formatMessage } = useIntl();
  const orders = useOrdersOfVisit();
  const hasWords = useMessageFamily('news');
  const expected = useExpectedOrders();
  if (!hasWords || orders.length === 0) {
    return expected > 0 ? (
      <$Place style={{ minHeight: `${openOrdersHeight(expected)}px` }} />
    ) : null;
  }
  return (
    <HomePanel aria-label={formatMessage({ id: 'news.open.label' })}>
      <ul>
        {orders.slice(0, ORDERS_SHOWN_MAX).map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders.length > ORDERS_SHOWN_MAX && (
        <$All to="/orderrecord">
          {formatMessage({ id: 'news.open.count' }, { count: orders.length })}
        </$All>
      )}
    </HomePanel>
  );
}

function OrderRow({ order }: { readonly order: OrderMachineRecord }) {
  const { formatMessage } = useIntl();
  const { intent, endsAt, orderNo } = order.context;
  const { productId, symbol, direction, amount, durationSec } = intent;
  const left = useListCountdown(endsAt ?? 0);
  const state = order.done
    ? 'ended'
    : endsAt === null
      ? 'waiting'
      : left > 0
        ? 'running'
        : 'settling';
  const path =
    order.done && orderNo !== null
      ? receiptPath(orderNo)
      : `/trade?product=${encodeURIComponent(productId)}`;
  return (
    <ListItem>
      <$Link to={path}>
        <CountdownRing secondsLeft={state === 'running' ? left : 0} totalSec={durationSec} />
        <$Words>
          <$Pair>
            <b>{symbol}</b>
            <Signed direction={direction} size="label">
              {formatMessage({ id: direction === 'rise' ? 'common.rise' : 'common.down' })}
            </Signed>
          </$Pair>
          <AmountFigure masked kind="stake" size="label" unit value={amount} />
        </$Words>
        <$Result>
          <Result order={order} />
          <Text as="span" $size="label" $color="muted">
            {state === 'running' && formatMessage({ id: 'news.open.now' })}
            {state === 'waiting' && formatMessage({ id: 'news.open.waits' })}
            {state === 'settling' && formatMessage({ id: 'news.open.settles' })}
            {state === 'ended' && formatMessage({ id: 'news.open.ended' })}
          </Text>
        </$Result>
      </$Link>
    </ListItem>
  );
}

/** The result at the current price, or the final one; empty if neither is known. */
function Result({ order }: { readonly order: OrderMachineRecord }) {
  const now = useSecond();
  const { quotes = [] } = useQuotes();
  const { intent, profit } = order.context;
  const quote = quotes.find(({ productId }) => productId === intent.productId);
  const result = order.done ? profit : currentResult(order, quote, now);
  if (result === null) return null;
  return <Gain size="heading" value={result} />;
}

const $Place = styled.div`
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.water} 40%, ${color.panel});
`;

const $Link = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.oneHalf};
  min-height: ${ORDER_ROW_HEIGHT}px;
  padding-block: ${space.half};
  padding-inline: ${space.oneHalf} ${space.two};
  line-height: 1.35;

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  li + li & {
    border-top: 1px solid ${color.line};
  }
`;

const $Words = styled.span`
  flex: 1 0 5.5rem;
  display: grid;
`;

const $Pair = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.one};
`;

const $Result = styled.span`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
  text-align: end;
`;

const $All = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding-inline: ${space.two};
  border-top: 1px solid ${color.line};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;
