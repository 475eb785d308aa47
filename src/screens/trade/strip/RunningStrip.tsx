import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatCountdown } from '../../../intl';
import { announced } from '../../../ui/announced';
import { liveResult, netFigures } from '../../../machines/order/selectors';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { directionColor } from '../../../ui/direction';
import { color, text } from '../../../ui/tokens';
import { waitingMessages } from '../positions/orderMessages';
import { DirectionLabel } from '../positions/DirectionLabel';
import { sideColour, usePricePositionTexts } from '../positions/pricePositionTexts';
import { useIsConnected } from '../../../state/useIsConnected';
import { ExtraText, StripAmount, StripFigure, StripRow, StripText } from './stripLayout';
import { Amount } from '../../shared/account/Amount';
import { Digits, StripClock } from './StripClock';

interface RunningStripProps {
  readonly order: OrderMachineRecord;
  readonly quote: Quote;
  readonly isStale: boolean;
  readonly onOpen: () => void;
}

/**
 * The strip of a running order: time left, current price relative to the entry price, and the net amount if the order
 * ended now.
 */
export function RunningStrip(props: RunningStripProps) {
  const { formatMessage } = useIntl();
  const { value, context } = props.order;
  const { intent } = context;
  const endsAt = value === 'unknown' ? null : context.endsAt;

  return (
    <StripRow>
      <$Order>
        <DirectionLabel direction={intent.direction} />
        <Amount masked kind="round" value={intent.amount} />
      </$Order>
      {endsAt === null ? (
        <Digits $isQuiet>{formatCountdown(intent.durationSec * 1_000)}</Digits>
      ) : (
        <StripClock endsAt={endsAt} durationSec={intent.durationSec} />
      )}
      <PricePosition {...props} />
      <CurrentAmount {...props} />
      <$Open
        type="button"
        aria-label={formatMessage({ id: 'position.details' })}
        onClick={props.onOpen}
      />
    </StripRow>
  );
}

/**
 * The current price relative to the entry price, or the state of an order without an entry. Stale prices and prices
 * from before the entry are ignored.
 */
function PricePosition(props: RunningStripProps) {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const texts = usePricePositionTexts();
  const position = currentPosition(props);
  if (isConnected && position) {
    return (
      <ExtraText style={{ color: directionColor[sideColour[position.side]] }}>
        {texts.place(position, props.quote)}
      </ExtraText>
    );
  }
  const id = isConnected ? waitingMessages[props.order.value] : 'position.offline';
  return <StripText ref={announced}>{formatMessage({ id })}</StripText>;
}

/** Position of the current price; null for a stale price, a price from before the entry, and an order without an entry. */
function currentPosition({ order, quote, isStale }: RunningStripProps) {
  const isKnown =
    order.value === 'ordered' && !isStale && quote.priceAt >= (order.context.entryAt ?? Infinity);
  return isKnown ? liveResult(order, quote.price) : null;
}

/** Net amount at the current price, with the word for winning or losing below it. */
function CurrentAmount(props: RunningStripProps) {
  const texts = usePricePositionTexts();
  const position = currentPosition(props);
  const { intent, fee, payoutRate } = props.order.context;
  const net =
    fee === null || payoutRate === null ? null : netFigures(intent.amount, fee, payoutRate);
  if (!position || !net) return null;
  const amounts = { winning: net.ifRight, losing: net.ifWrong, level: '0' };
  const colour = directionColor[sideColour[position.side]];
  return (
    <StripAmount $isEnd>
      <StripFigure $colour={colour}>
        <Amount masked sign value={amounts[position.side]} />
      </StripFigure>
      <span style={{ color: colour }}>{texts.side(position)}</span>
    </StripAmount>
  );
}

/** Direction and stake. */
const $Order = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${text.label};
  white-space: nowrap;
`;

/** The button covers the whole strip, so that a tap anywhere on it opens the details. */
const $Open = styled.button`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  color: ${color.text};
`;
