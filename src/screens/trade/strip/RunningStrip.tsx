import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import {
  formatCountdown,
  formatDuration,
  formatSignedCents,
  formatUsdt,
  useLocale,
} from '../../../intl';
import { announced } from '../../../ui/announced';
import { liveResult, netFigures } from '../../../machines/order/selectors';
import type { OrderRecord } from '../../../state/machines/machines';
import { directionColor } from '../../../ui/direction';
import { landscapePhone } from '../../../ui/landscapePhone';
import { Text } from '../../../ui/layout';
import { color } from '../../../ui/tokens';
import { DirectionLabel } from '../positions/DirectionLabel';
import { sideColour, usePricePositionTexts } from '../positions/pricePositionTexts';
import { useIsOnline } from '../../../state/useIsOnline';
import { Column, StripFigure, Head, StripRow, Small, Strong } from './stripLayout';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { Digits, StripClock } from './StripClock';

interface RunningStripProps {
  readonly order: OrderRecord;
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
  const locale = useLocale();
  const { intent, endsAt } = props.order.context;
  const duration = ` · ${formatDuration(intent.durationSec, locale)}`;

  return (
    <StripRow>
      <Head>
        <span>
          <DirectionLabel direction={intent.direction} />
          <Small>
            <MaskableAmount>{formatUsdt(intent.amount, locale, { minFraction: 0 })}</MaskableAmount>
            <$Duration>{duration}</$Duration>
          </Small>
        </span>
        <OppositeAmount {...props} />
      </Head>
      {endsAt === null ? (
        <Digits $isQuiet>{formatCountdown(intent.durationSec * 1_000)}</Digits>
      ) : (
        <StripClock endsAt={endsAt} durationSec={intent.durationSec} />
      )}
      <Column>
        <PricePosition {...props} />
      </Column>
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
function PricePosition({ order, quote, isStale }: RunningStripProps) {
  const { formatMessage } = useIntl();
  const isOnline = useIsOnline();
  const words = usePricePositionTexts();
  const place = liveResult(order, quote.price);
  if (!isOnline) return <Small ref={announced}>{formatMessage({ id: 'position.offline' })}</Small>;
  if (order.value === 'pending') {
    return (
      <Small ref={announced}>
        <Text as="span" $color="text" $block>
          {formatMessage({ id: 'order.state.pending' })}
        </Text>
        {formatMessage({ id: 'position.pending' })}
      </Small>
    );
  }
  if (order.value === 'awaiting' || !place) {
    return <Strong ref={announced}>{formatMessage({ id: 'position.awaiting' })}</Strong>;
  }
  if (isStale || quote.priceAt < (order.context.entryAt ?? Infinity)) {
    return <Small>{formatMessage({ id: 'position.noPrice' })}</Small>;
  }
  return (
    <Strong $colour={directionColor[sideColour[place.side]]}>{words.place(place, quote)}</Strong>
  );
}

/** Net amounts of the order if it wins and if it loses, and the amount at the current price if that price is known. */
function useAmounts({ order, quote, isStale }: RunningStripProps) {
  const locale = useLocale();
  const { intent, fee, payoutRate, entryAt } = order.context;
  const net =
    fee === null || payoutRate === null ? null : netFigures(intent.amount, fee, payoutRate);
  if (!net) return null;
  const isKnown = order.value === 'ordered' && !isStale && quote.priceAt >= (entryAt ?? Infinity);
  const place = isKnown ? liveResult(order, quote.price) : null;
  const side = place?.side;
  const now = { winning: net.ifRight, losing: net.ifWrong, level: '0' };
  const formatAmount = (amount: string) => formatSignedCents(amount, locale);
  return {
    place,
    side,
    now: side && formatAmount(now[side]),
    ifRight: formatAmount(net.ifRight),
    ifWrong: formatAmount(net.ifWrong),
  };
}

/** Net amount at the current price, with the word for winning or losing below it. */
function CurrentAmount(props: RunningStripProps) {
  const words = usePricePositionTexts();
  const amounts = useAmounts(props);
  if (!amounts?.place) return <span />;
  const colour = directionColor[sideColour[amounts.place.side]];
  return (
    <Column $isEnd>
      <StripFigure $colour={colour}>
        <MaskableAmount>{amounts.now}</MaskableAmount>
      </StripFigure>
      <Strong $colour={colour}>{words.side(amounts.place)}</Strong>
    </Column>
  );
}

/** Net amount if the price crosses the entry price. */
function OppositeAmount(props: RunningStripProps) {
  const { formatMessage } = useIntl();
  const amounts = useAmounts(props);
  if (!amounts) return null;
  return (
    <Small>
      <MaskableAmount>
        {amounts.side === 'winning'
          ? formatMessage({ id: 'position.ifWrong' }, { amount: amounts.ifWrong })
          : formatMessage({ id: 'position.ifRight' }, { amount: amounts.ifRight })}
      </MaskableAmount>
    </Small>
  );
}

/** The duration is hidden on the narrowest phones, where the countdown is enough. */
const $Duration = styled.span`
  @media (max-width: 359px) {
    display: none;
  }

  ${landscapePhone} {
    display: none;
  }
`;

/** The button covers the whole strip, so that a tap anywhere on it opens the details. */
const $Open = styled.button`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  color: ${color.text};
`;
