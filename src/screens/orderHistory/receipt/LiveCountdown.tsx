import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import type { Order } from '#contract';
import { formatCountdown, formatPrice, useLocale } from '../../../intl';
import { liveResultAt } from '../../../machines/order/selectors';
import type { Side } from '../../../machines/order/selectors';
import { useAnnouncedSeconds, useCountdown } from '../../../state/time/useCountdown';
import { useMsLeft } from '../../../state/time/useNow';
import { signToDirection } from '../../../ui/direction';
import type { PriceDirection } from '../../../ui/direction';
import { Row, Text } from '../../../ui/layout';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Money, Signed } from '../../../ui/Money';
import { CountdownBar } from '../../../ui/ProgressBar';
import { useLiveProduct } from '../../shared/quotes/useQuotes';

interface LiveCountdownProps {
  readonly order: Order;
  readonly entryPrice: string;
  readonly endsAt: number;
}

/** Time left of the order by the server clock, and whether the order would win at the current price. */
export function LiveCountdown({ order, entryPrice, endsAt }: LiveCountdownProps) {
  const { formatMessage } = useIntl();
  const leftMs = useMsLeft(endsAt);
  const seconds = useCountdown(endsAt);
  const spokenSeconds = useAnnouncedSeconds(seconds);
  const announcement =
    spokenSeconds === null || spokenSeconds === 0
      ? ''
      : formatMessage({ id: 'receipt.live.spoken' }, { seconds: spokenSeconds });

  if (seconds === 0) {
    return <p ref={announced}>{formatMessage({ id: 'receipt.live.waitingExit' })}</p>;
  }
  return (
    <>
      <Row $gap="two" $justify="space-between">
        <div>
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'receipt.timeLeft' })}
          </Text>
          <Money size="figure">
            <span role="timer" translate="no">
              {formatCountdown(seconds * 1_000)}
            </span>
          </Money>
        </div>
        <CountdownState order={order} entryPrice={entryPrice} />
      </Row>
      <CountdownBar totalMs={order.durationSec * 1_000} leftMs={leftMs} />
      <LiveRegion text={announcement} />
    </>
  );
}

const positionMessages = {
  rise: 'receipt.live.above',
  drop: 'receipt.live.below',
  flat: 'receipt.live.level',
} as const satisfies Record<PriceDirection, MessageId>;

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
  const { data } = useLiveProduct(order.productId);
  if (!data)
    return (
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'receipt.live.noPrice' })}
      </Text>
    );
  const { side, priceChange } = liveResultAt(order.direction, entryPrice, data.price);

  return (
    <$Right>
      <Text $size="label" $color="muted">
        {formatMessage({ id: positionMessages[signToDirection(priceChange)] })}
      </Text>
      <Signed direction={sideColours[side]} size="title" withoutArrow>
        {formatPrice(priceChange, data.precision, locale, { sign: true })}
      </Signed>
      <Text $size="label" $color="muted">
        {formatMessage({ id: sideMessages[side] })}
      </Text>
    </$Right>
  );
}

const $Right = styled.div`
  text-align: end;
`;
