import { memo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatCountdown, formatPrice, useLocale } from '../../../intl';
import { liveResult } from '../../../machines/order/selectors';
import type { OrderPhase } from '../../../machines/kinds';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { useListCountdown } from '../../../state/time/useCountdown';
import { directionColor } from '../../../ui/direction';
import { Text } from '../../../ui/layout';
import { ListRow } from '../../../ui/ListRow';
import { color, space, text, weight } from '../../../ui/tokens';
import { Amount } from '../../shared/account/Amount';
import { DirectionLabel } from './DirectionLabel';
import { waitingMessages } from './orderMessages';
import { sideColour, usePricePositionTexts } from './pricePositionTexts';

interface PositionRowProps {
  readonly order: OrderMachineRecord;
  /**
   * Whether the order is of the current product. A tap then focuses the order; otherwise the row links to the page of
   * its product.
   */
  readonly isHere: boolean;
  /** Quote of the order's product; undefined until it is known. */
  readonly quote: Quote | undefined;
  /** Called with the id of the order to focus, if it is of the current product. */
  readonly onBring: (id: string) => void;
}

/** The text in the place of an entry price that is not known yet. */
const entryMessage = (value: OrderPhase): PlainMessageId =>
  value === 'pending' ? 'position.pending' : waitingMessages[value];

/** Row of one open order: direction and stake, price relative to the entry price, and time left. */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { order, isHere, quote, onBring } = props;
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { value, context } = order;
  const { intent, entryPrice } = context;
  const precision = quote?.precision ?? 0;

  return (
    <ListRow
      {...(isHere
        ? { onClick: () => onBring(order.id) }
        : { to: `/trade?product=${encodeURIComponent(intent.productId)}` })}
      label={
        <$Title>
          <DirectionLabel direction={intent.direction} />
          {intent.symbol}
        </$Title>
      }
      detail={
        <>
          <Amount masked value={intent.amount} />
          {' · '}
          {entryPrice === null
            ? formatMessage({ id: entryMessage(value) })
            : formatMessage(
                { id: 'position.row' },
                { entry: formatPrice(entryPrice, precision, locale) },
              )}
        </>
      }
      value={
        <$End>
          {value === 'ordered' && quote && <RowSide order={order} quote={quote} />}
          <OrderState order={order} />
        </$End>
      }
    />
  );
});

function OrderState({ order: { value, context } }: { readonly order: OrderMachineRecord }) {
  const { formatMessage } = useIntl();
  if (value === 'ordered' && context.endsAt !== null) {
    return (
      <$Time>
        <Countdown endsAt={context.endsAt} />
      </$Time>
    );
  }
  return <span>{formatMessage({ id: shortMessages[value] })}</span>;
}

const checking = {
  drafted: 'position.checkingShort',
  submitting: 'position.checkingShort',
  checking: 'position.checkingShort',
  routing: 'position.checkingShort',
  ordered: 'position.checkingShort',
  settled: 'position.checkingShort',
  void: 'position.checkingShort',
  refused: 'position.checkingShort',
  absent: 'position.checkingShort',
} as const;

/** The word for the event that an order without a countdown waits for. */
const shortMessages = {
  ...checking,
  pending: 'order.state.pending',
  awaiting: 'position.awaitingShort',
  unknown: 'common.unknownState',
} as const satisfies Record<OrderPhase, PlainMessageId>;

/** Time left as m:ss. All countdowns of a page change in the same frame. `endsAt` is server ms. */
function Countdown({ endsAt }: { readonly endsAt: number }) {
  const seconds = useListCountdown(endsAt);
  return (
    <Text as="span" $size="heading" $weight="medium">
      {formatCountdown(seconds * 1_000)}
    </Text>
  );
}

function RowSide({ order, quote }: { readonly order: OrderMachineRecord; readonly quote: Quote }) {
  const words = usePricePositionTexts();
  const place = liveResult(order, quote.price);
  if (!place || quote.priceAt < (order.context.entryAt ?? Infinity)) return null;
  return (
    <$Side $side={directionColor[sideColour[place.side]]}>
      <span>{words.place(place, quote)}</span>
      <span>{words.side(place)}</span>
    </$Side>
  );
}

const $Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.one};
`;

/** The column has a minimum width, so that the row does not move when the price crosses the entry price. */
const $End = styled.span`
  min-width: 160px;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.oneHalf};
`;

const $Time = styled.span`
  min-width: 44px;
  color: ${color.text};
`;

const $Side = styled.span<{ $side: string }>`
  flex: 1;
  display: grid;
  text-align: end;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.35;
  color: ${({ $side }) => $side};
`;
