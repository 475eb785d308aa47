import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useProductDetailsQuery } from '../../../api';
import type { Order } from '#contract';
import { formatCountdown, formatPrice, useLocale } from '../../../intl';
import { liveResultAt } from '../../../machines/orderView';
import type { Side } from '../../../machines/orderView';
import { useTime } from '../../../state/time/time';
import { useAnnouncedSeconds, useCountdown } from '../../../state/time/useCountdown';
import { signToDirection } from '../../../ui/direction';
import type { Direction } from '../../../ui/direction';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Money, Signed } from '../../../ui/Money';
import { CountdownBar } from '../../../ui/ProgressBar';
import { color, space, text } from '../../../ui/tokens';
import { TICK_MS } from '../../shared/quotes/pace';
import { useLivePrices } from '../../shared/quotes/useLivePrices';

interface LiveCountdownProps {
  readonly order: Order;
  readonly entryPrice: string;
  readonly endsAt: number;
}

/** Time left by the server clock, and the side of the entry line. */
export function LiveCountdown({ order, entryPrice, endsAt }: LiveCountdownProps) {
  const { formatMessage } = useIntl();
  const { clock } = useTime();
  const seconds = useCountdown(endsAt);
  const announced = useAnnouncedSeconds(seconds);
  const announcement =
    announced === null || announced === 0
      ? ''
      : formatMessage({ id: 'receipt.live.spoken' }, { seconds: announced });

  if (seconds === 0) {
    return <p role="status">{formatMessage({ id: 'receipt.live.waitingExit' })}</p>;
  }
  return (
    <>
      <$Two>
        <div>
          <$Label>{formatMessage({ id: 'receipt.timeLeft' })}</$Label>
          <Money size="figure">
            <span role="timer">{formatCountdown(seconds * 1_000)}</span>
          </Money>
        </div>
        <CountdownState order={order} entryPrice={entryPrice} />
      </$Two>
      <CountdownBar totalMs={order.durationSec * 1_000} leftMs={endsAt - clock.now()} />
      <LiveRegion text={announcement} />
    </>
  );
}

const positionMessages = {
  rise: 'receipt.live.above',
  drop: 'receipt.live.below',
  flat: 'receipt.live.level',
} as const satisfies Record<Direction, MessageId>;

const sideMessages = {
  winning: 'orderRecords.live.winning',
  losing: 'orderRecords.live.losing',
  level: 'orderRecords.live.level',
} as const satisfies Record<Side, MessageId>;

const sideColours = { winning: 'rise', losing: 'drop', level: 'flat' } as const;

function CountdownState({
  order,
  entryPrice,
}: {
  readonly order: Order;
  readonly entryPrice: string;
}) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data } = useProductDetailsQuery({ productId: order.productId });
  useLivePrices(order.productId, TICK_MS);
  if (!data) return <$Label>{formatMessage({ id: 'receipt.live.noPrice' })}</$Label>;
  const { side, priceChange } = liveResultAt(order.direction, entryPrice, data.price);

  return (
    <$Right>
      <$Label>{formatMessage({ id: positionMessages[signToDirection(priceChange)] })}</$Label>
      <Signed direction={sideColours[side]} size="title" withoutArrow>
        {formatPrice(priceChange, data.precision, locale, { sign: true })}
      </Signed>
      <$Label>{formatMessage({ id: sideMessages[side] })}</$Label>
    </$Right>
  );
}

const $Two = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
`;

const $Right = styled.div`
  text-align: right;
`;

const $Label = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
