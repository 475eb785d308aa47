import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCountdown } from '../../intl';
import { Amount } from '../../screens/shared/account/Amount';
import { currentTotalResult } from '../../screens/shared/quotes/currentResult';
import { useQuotes } from '../../screens/shared/quotes/useQuotes';
import type { OrderMachineRecord } from '../../tracker/machines';
import { selectOpenOrders } from '../../tracker/orders';
import { useListCountdown } from '../../state/time/useCountdown';
import { useSecond } from '../../state/time/useNow';
import { directionColor, signToDirection } from '../../ui/direction';
import { ChevronIcon } from '../../ui/icons';
import { tinyWindow } from '../../ui/landscapePhone';
import { Text } from '../../ui/layout';
import { bottomBar } from '../../ui/bottomBars';
import { color, size, space, twoPaneWidth } from '../../ui/tokens';

import { useAppSelector } from '../../state/store';

const endTime = ({ context }: OrderMachineRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;

/**
 * Shows the number of open orders, the order that ends next with its remaining time, and the total result at current
 * prices. Links to the product of that order.
 */
export function OpenOrdersBar({ isAboveTabs }: { readonly isAboveTabs: boolean }) {
  const { formatMessage } = useIntl();
  const orders = useAppSelector(selectOpenOrders);
  const [next] = [...orders].sort((a, b) => endTime(a) - endTime(b));
  if (!next) return null;
  const { productId } = next.context.intent;
  return (
    <$Bar
      ref={bottomBar}
      aria-label={formatMessage({ id: 'news.open.label' })}
      $isAboveTabs={isAboveTabs}
    >
      <$Link to={`/trade?product=${encodeURIComponent(productId)}`}>
        <$Text>
          <b>{formatMessage({ id: 'news.open.count' }, { count: orders.length })}</b>
          <Text as="span" $size="label" $color="muted" $weight="regular">
            <NextEnd order={next} />
          </Text>
        </$Text>
        <$Money>
          <TotalResult orders={orders} />
          <Text as="span" $size="label" $color="muted" $weight="regular">
            {formatMessage({ id: 'news.open.now' })}
          </Text>
        </$Money>
        <ChevronIcon size={16} />
      </$Link>
    </$Bar>
  );
}

/** The order that ends next, and its remaining time. */
function NextEnd({ order }: { readonly order: OrderMachineRecord }) {
  const { formatMessage } = useIntl();
  const { endsAt, intent } = order.context;
  const left = useListCountdown(endsAt ?? 0);
  const { symbol } = intent;
  if (order.value === 'unknown')
    return [symbol, formatMessage({ id: 'common.unknownState' })].join(' · ');
  if (endsAt === null) {
    return order.value === 'pending'
      ? formatMessage({ id: 'news.open.pending' }, { symbol })
      : formatMessage({ id: 'news.open.sending' }, { symbol });
  }
  if (left <= 0) return formatMessage({ id: 'news.open.settling' }, { symbol });
  const time = formatCountdown(left * 1_000);
  return formatMessage({ id: 'news.open.next' }, { symbol, time, w: droppable });
}

const droppable = (words: ReactNode) => <$Droppable key="words">{words}</$Droppable>;

const UNKNOWN = '–';

function TotalResult({ orders }: { readonly orders: readonly OrderMachineRecord[] }) {
  const now = useSecond();
  const { quotes = [] } = useQuotes();
  const worth = currentTotalResult(orders, quotes, now);
  if (worth === null) return <b>{UNKNOWN}</b>;
  return (
    <b style={{ color: directionColor[signToDirection(worth)] }}>
      <Amount masked sign unit value={worth} />
    </b>
  );
}

/** Above the tab bar, or at the bottom of the page if there is no tab bar. Amber marks the user's own orders. */
const $Bar = styled.aside<{ $isAboveTabs: boolean }>`
  position: fixed;
  z-index: 9;
  bottom: 0;
  inset-inline: var(--side) 0;
  padding-bottom: calc(
    env(safe-area-inset-bottom) + ${({ $isAboveTabs }) => ($isAboveTabs ? size.tabBar : '0px')}
  );
  border-top: 2px solid ${color.tideLine};
  background: ${color.panel};
`;

const $Link = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  max-width: ${size.page};
  height: 54px;
  margin-inline: auto;
  padding-inline: ${size.margin};
  line-height: 1.3;

  /* Aligned with the content of wide pages. */
  ${twoPaneWidth} {
    max-width: ${size.widePage};
  }

  ${tinyWindow} {
    height: auto;
    min-height: 54px;
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const $Text = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;

    ${tinyWindow} {
      white-space: normal;
    }
  }
`;

const $Money = styled.span`
  flex: none;
  display: grid;
  justify-items: end;
`;

/** On the narrowest phones this text is hidden, to leave space for the countdown. */
const $Droppable = styled.span`
  @media (max-width: 359px) {
    display: none;
  }
`;
