import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '../../../contract';
import { formatPrice, formatSigned, formatTime, formatUsdt, useLocale } from '../../../intl';
import { standing } from '../../../machines/orderView';
import type { OrderRecord } from '../../../state/machines/machines';
import { Card, Rule } from '../../../ui/Card';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Signed } from '../../../ui/Money';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';
import { sideColour, useStandingWords } from './standingWords';
import { CardHead } from './CardHead';
import { Countdown } from './Countdown';
import { netFigures } from '../ticket/ticketFigures';
import { useIsOnline } from './useIsOnline';

interface PositionCardProps {
  readonly order: OrderRecord;
  readonly quote: Quote;
  readonly isStale: boolean;
}

/** An order that runs: the time left, the side of the line the price is on, and what each end would bring. */
export function PositionCard({ order, quote, isStale }: PositionCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const { intent, fee, payoutRate, entryPrice, entryAt, endsAt } = order.context;
  const net =
    fee === null || payoutRate === null ? null : netFigures(intent.amount, fee, payoutRate);

  const ends =
    net &&
    [
      formatSigned(net.ifRight, locale),
      formatSigned(net.ifWrong, locale),
      formatUsdt('0', locale),
    ].join(' / ');
  const entry =
    entryPrice === null || entryAt === null
      ? null
      : `${formatPrice(entryPrice, quote.precision, locale)} · ${formatTime(entryAt, locale, { ms: true })}`;

  return (
    <Card $tone="tide" aria-label={formatMessage({ id: 'position.label' })}>
      <CardHead intent={intent} />
      {endsAt === null ? (
        <$Pending role="status">
          <Spinner size={18} />
          <span>
            <b>{formatMessage({ id: 'order.state.pending' })}</b>
            <$Why>{formatMessage({ id: 'position.pending' })}</$Why>
          </span>
        </$Pending>
      ) : (
        <Countdown endsAt={endsAt} durationSec={intent.durationSec}>
          <Side order={order} quote={quote} isStale={isStale} />
        </Countdown>
      )}
      {!isOnline && <$Note role="status">{formatMessage({ id: 'position.offline' })}</$Note>}
      <Rule />
      <$Facts>
        {entry !== null && (
          <KeyValue label={formatMessage({ id: 'position.entry' })}>{entry}</KeyValue>
        )}
        {ends && <KeyValue label={formatMessage({ id: 'position.ends' })}>{ends}</KeyValue>}
      </$Facts>
    </Card>
  );
}

/** Where the price is now. Says nothing when the price is too old, or from before the entry. */
function Side({ order, quote, isStale }: PositionCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useStandingWords();
  const place = standing(order, quote.price);
  const isOver = order.value === 'awaiting';
  const isKnown = !isStale && quote.priceAt >= (order.context.entryAt ?? Infinity);
  if (!place || isOver) return <$Side />;
  if (!isKnown) return <$Side>{formatMessage({ id: 'position.noPrice' })}</$Side>;

  return (
    <$Side>
      {words.place(place)}
      <Signed direction={sideColour[place.side]} size="title" withoutArrow>
        {formatPrice(place.distance, quote.precision, locale, { sign: true })}
      </Signed>
      <span>{words.side(place)}</span>
    </$Side>
  );
}

const $Pending = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: 62px;
`;

const $Why = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
`;

/** In small type, so that each fact stays on one line of a narrow phone. */
const $Facts = styled(KeyValueList)`
  font-size: ${text.label};
`;

const $Side = styled.p`
  display: grid;
  justify-items: end;
  text-align: right;
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
