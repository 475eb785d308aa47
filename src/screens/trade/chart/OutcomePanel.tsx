import { useIntl, type MessageValue } from 'react-intl';
import { css, keyframes, styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatAmount, formatDuration, formatPrice, formatTime, useLocale } from '../../../intl';
import { liveResultAt, netFigures } from '../../../machines/order/selectors';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { NOW_SHARE } from '../../../ui/chart/viewMath';
import { color, figureFont, motion, radius, space, text, weight } from '../../../ui/tokens';
import { Amount } from '../../shared/account/Amount';
import { LINE_Y } from './lineY';
import { OutcomeLabel } from './OutcomeLabel';

/** The next order as the ticket has it. */
export interface NextOrder {
  /** Signed profit after the fee if the order wins; undefined while the ticket has no valid stake. */
  readonly ifRight: string | undefined;
  readonly durationSec: number | undefined;
}

interface OutcomePanelProps extends NextOrder {
  /** The order on the chart; null without one. */
  readonly order: OrderMachineRecord | null;
  readonly quote: Quote;
  readonly isStale: boolean;
}

/**
 * The space to the right of the current price on a live line: the upper half says what is paid if the price ends above
 * the line, the lower half if it ends below. Both halves are text, not buttons, so that a touch of the chart places no
 * order. They have the same emphasis until the price of an order is on one side of the line; the other half is then
 * dimmed.
 */
export function OutcomePanel({ order, ifRight, durationSec, quote, isStale }: OutcomePanelProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { entryPrice = null, endsAt = null } = order?.context ?? {};
  const end =
    endsAt !== null
      ? formatTime(endsAt, locale)
      : durationSec !== undefined &&
        formatMessage(
          { id: 'ticket.future.end' },
          { duration: formatDuration(durationSec, locale) },
        );

  return (
    <>
      {entryPrice === null && <$Level />}
      <$Panel role="group" aria-label={formatMessage({ id: 'ticket.future.label' })}>
        {order ? (
          <OrderHalves order={order} quote={quote} isStale={isStale} />
        ) : (
          <TicketHalves ifRight={ifRight} />
        )}
        <$End>{end}</$End>
      </$Panel>
      <$Tag $isEntry={entryPrice !== null} aria-hidden={entryPrice === null || undefined}>
        {formatPrice(entryPrice ?? quote.price, quote.precision, locale)}
      </$Tag>
    </>
  );
}

function TicketHalves({ ifRight }: Pick<NextOrder, 'ifRight'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const pay = ifRight === undefined ? '–' : formatAmount(ifRight, locale, { sign: true });
  // The argument of these messages is a React element, but the generated type does not allow one.
  const pays = (id: 'ticket.future.rise' | 'ticket.future.drop') =>
    formatMessage<{ readonly amount: MessageValue }>({ id }, { amount: <b key="amount">{pay}</b> });
  return (
    <>
      <$Half $side="above" $wash={color.riseWash}>
        <OutcomeLabel side="above" tone="rise">
          {formatMessage({ id: 'ticket.future.above' })}
        </OutcomeLabel>
        <$Pays>{pays('ticket.future.rise')}</$Pays>
      </$Half>
      <$Half $side="below" $wash={color.dropWash}>
        <OutcomeLabel side="below" tone="drop">
          {formatMessage({ id: 'ticket.future.below' })}
        </OutcomeLabel>
        <$Pays>{pays('ticket.future.drop')}</$Pays>
      </$Half>
    </>
  );
}

type Side = 'above' | 'below';

function OrderHalves({ order, quote, isStale }: Omit<OutcomePanelProps, keyof NextOrder>) {
  const { formatMessage } = useIntl();
  if (!order) return null;
  const hasEnded = order.value === 'settled' || order.value === 'void';
  const current = sideOf(order, quote, isStale);
  const { intent, fee, payoutRate } = order.context;
  const net =
    fee === null || payoutRate === null ? null : netFigures(intent.amount, fee, payoutRate);
  const label = {
    above: formatMessage({ id: hasEnded ? 'ticket.future.endedAbove' : 'ticket.future.ifAbove' }),
    below: formatMessage({ id: hasEnded ? 'ticket.future.endedBelow' : 'ticket.future.ifBelow' }),
  };
  return (['above', 'below'] as const).map((side) => {
    const isWin = (intent.direction === 'rise') === (side === 'above');
    const tone = isWin ? 'rise' : 'drop';
    const isDimmed = current !== null && current !== side;
    // Only one half happened, so an ended order has no text in the other.
    const isShown = net !== null && (!hasEnded || current === side);
    return (
      <$Half
        key={side}
        $side={side}
        $isFinal={hasEnded && isShown}
        $wash={isDimmed ? 'transparent' : isWin ? color.riseWash : color.dropWash}
      >
        {isShown && (
          <>
            <OutcomeLabel side={side} tone={isDimmed ? 'muted' : tone}>
              {label[side]}
            </OutcomeLabel>
            <$Amount $color={isDimmed ? color.muted : color[tone]}>
              <Amount masked sign value={isWin ? net.ifRight : net.ifWrong} />
            </$Amount>
          </>
        )}
      </$Half>
    );
  });
}

/** The side of the entry price on which the exit or, in a running order, the current price is; null if it is unknown. */
function sideOf(
  { value, context }: OrderMachineRecord,
  quote: Quote,
  isStale: boolean,
): Side | null {
  const { entryPrice, entryAt, exitPrice, intent } = context;
  const isKnown = value === 'ordered' && !isStale && quote.priceAt >= (entryAt ?? Infinity);
  const price = exitPrice ?? (isKnown ? quote.price : null);
  if (entryPrice === null || price === null) return null;
  const { side } = liveResultAt('rise', entryPrice, price);
  if (side === 'level' || intent.productId !== quote.productId) return null;
  return side === 'winning' ? 'above' : 'below';
}

/** A chart without room for the end of the order, which the ticket and the strip show as well. */
const lowChart = '@container (max-height: 260px)';

/** The parts meet where the chart draws the line. */
const $Panel = styled.div`
  container-type: size;
  position: absolute;
  inset: 0 ${space.three} 0 ${NOW_SHARE * 100}%;
  display: grid;
  grid-template: var(${LINE_Y}, 50%) minmax(0, 1fr) / minmax(0, 1fr);
  border-right: 2px dotted ${color.muted};
`;

const fill = {
  above: keyframes`from { clip-path: inset(100% 0 0); }`,
  below: keyframes`from { clip-path: inset(0 0 100%); }`,
};

const $Half = styled.div<{ $side: Side; $wash: string; $isFinal?: boolean }>`
  display: grid;
  align-content: ${({ $side }) => ($side === 'above' ? 'end' : 'start')};
  gap: ${space.half};
  padding: ${space.three} ${space.one} ${space.three} ${space.two};
  overflow-wrap: anywhere;
  line-height: 1.25;
  background: linear-gradient(
    ${({ $side }) => ($side === 'above' ? 'to top' : 'to bottom')},
    ${({ $wash }) => $wash},
    transparent
  );

  /* At the end of an order, the half that happened fills from the line, in the same time for a win and a loss. */
  ${({ $side, $isFinal = false }) =>
    $isFinal &&
    css`
      animation: ${fill[$side]} ${motion.slip};
    `}

  ${lowChart} {
    gap: 0;
    padding: ${space.oneHalf} ${space.half} ${space.oneHalf} ${space.one};
  }
`;

const $Pays = styled.p`
  font-size: ${text.label};
  color: ${color.muted};

  b {
    font-family: ${figureFont};
    font-size: ${text.heading};
    font-weight: ${weight.strong};
    color: ${color.text};
    white-space: nowrap;
  }
`;

const $Amount = styled.p<{ $color: string }>`
  font-family: ${figureFont};
  font-size: ${text.title};
  font-weight: ${weight.strong};
  color: ${({ $color }) => $color};
  white-space: nowrap;
`;

const $End = styled.p`
  position: absolute;
  right: ${space.one};
  bottom: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};

  ${lowChart} {
    display: none;
  }
`;

/** The line without an order; the chart draws that of an order. */
const $Level = styled.div`
  position: absolute;
  inset: var(${LINE_Y}, 50%) 0 auto;
  border-top: 1px dashed ${color.muted};
`;

/** The price of the line, at its right end. */
const $Tag = styled.p<{ $isEntry: boolean }>`
  font-family: ${figureFont};
  position: absolute;
  z-index: 1;
  right: ${space.half};
  top: var(${LINE_Y}, 50%);
  padding: 2px ${space.one};
  border-radius: ${radius.small};
  transform: translateY(-50%);
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.3;
  background: ${({ $isEntry }) => ($isEntry ? color.tide : color.text)};
  color: ${({ $isEntry }) => ($isEntry ? color.onTide : color.background)};
  pointer-events: none;
`;
