import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatDuration, formatTime, useLocale } from '../../intl';
import { directionColor, signToDirection } from '../../ui/direction';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { Signed } from '../../ui/Money';
import { ListItem } from '../../ui/rows/ListItem';
import { color, space, weight } from '../../ui/tokens';
import { Amount } from '../shared/account/Amount';
import { isOpenOrder } from '../../machines/order/selectors';
import { stateMessages, useLatestOrder, orderStateOf } from './orderState';
import { RunningValue } from './RunningValue';
import { selectedRowStyle } from '../shared/page/selectedRowStyle';
import { useReplaceNavigation } from '../shared/page/useReplaceNavigation';

interface OrderHistoryRowProps {
  readonly order: Order;
  /** Current price of the product; null until it is known. */
  readonly price: string | null;
  readonly to: string;
  /** Whether the detail pane shows the receipt of this order; null without a pane. */
  readonly isChosen: boolean | null;
}

/** Row of one order, which links to its receipt. */
export function OrderHistoryRow({ order: row, price, to, isChosen }: OrderHistoryRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const order = useLatestOrder(row);
  const handleClick = useReplaceNavigation(isChosen !== null, to);
  const isRise = order.direction === 'rise';
  const Arrow = isRise ? ArrowUpIcon : ArrowDownIcon;
  // The space at the end separates the words for screen readers; on the screen there is a gap.
  const direction = `${formatMessage({ id: isRise ? 'common.rise' : 'common.down' })} `;
  const when = ['', formatDuration(order.durationSec, locale), formatTime(order.createdAt, locale)];

  return (
    <$Item>
      <$Link to={to} onClick={handleClick} aria-current={isChosen || undefined}>
        <$Words>
          <$Label>
            <$Direction $direction={order.direction}>
              <Arrow size={16} />
              {direction}
            </$Direction>
            {order.symbol}
          </$Label>
          <Text as="span" $size="label" $color="muted" $block>
            <Amount masked value={order.amount} />
            {when.join(' · ')}
          </Text>
        </$Words>
        <$Value>
          {isOpenOrder(order) ? (
            <RunningValue order={order} price={price} />
          ) : (
            <>
              <Signed direction={signToDirection(order.profit ?? '0')} withoutArrow>
                <Amount masked sign value={order.profit ?? '0'} />
              </Signed>
              <Text as="span" $size="label" $color="muted" $block>
                {formatMessage({ id: stateMessages[orderStateOf(order)] })}
              </Text>
            </>
          )}
        </$Value>
      </$Link>
    </$Item>
  );
}

const $Item = styled(ListItem)`
  border-bottom: 1px solid ${color.line};
`;

const $Link = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  min-height: 64px;
  padding: ${space.one} var(--page-margin, 0);

  &:active {
    background: ${color.raised};
  }

  ${selectedRowStyle}

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const $Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

const $Direction = styled.span<{ $direction: Order['direction'] }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  margin-inline-start: -3px;
  color: ${({ $direction }) => directionColor[$direction]};
`;

const $Value = styled.span`
  flex: none;
  max-width: 50%;
  text-align: end;
`;
