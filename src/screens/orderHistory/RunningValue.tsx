import { useIntl } from 'react-intl';
import type { Order } from '#contract';
import { formatCountdown } from '../../intl';
import { liveResultAt } from '../../machines/order/selectors';
import type { Side } from '../../machines/order/selectors';
import { useListCountdown } from '../../state/time/useCountdown';
import { Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { stateMessages, orderStateOf } from './orderState';

interface RunningValueProps {
  readonly order: Order;
  readonly price: string | null;
}

/** Right side of the row of an open order: state, time left, and whether the order would win at the current price. */
export function RunningValue({ order, price }: RunningValueProps) {
  const { formatMessage } = useIntl();
  const { entryPrice, endsAt, state } = order;
  if (state === 'unknown') return <Money>{formatMessage({ id: stateMessages.unknown })}</Money>;
  if (entryPrice === undefined || endsAt === undefined) {
    return (
      <>
        <Money>{formatMessage({ id: stateMessages[orderStateOf(order)] })}</Money>
        <Text as="span" $size="label" $color="muted" $block>
          {formatMessage({ id: 'orderRecords.live.waitingEntry' })}
        </Text>
      </>
    );
  }
  return <RunningCountdown order={order} price={price} entryPrice={entryPrice} endsAt={endsAt} />;
}

const sideMessages = {
  winning: 'orderRecords.live.winning',
  losing: 'orderRecords.live.losing',
  level: 'orderRecords.live.level',
} as const satisfies Record<Side, MessageId>;

const sideColor = {
  winning: 'rise',
  losing: 'drop',
  level: 'muted',
} as const;

interface RunningCountdownProps extends RunningValueProps {
  readonly entryPrice: string;
  readonly endsAt: number;
}

function RunningCountdown({ order, price, entryPrice, endsAt }: RunningCountdownProps) {
  const { formatMessage } = useIntl();
  const seconds = useListCountdown(endsAt);
  const state = formatMessage({ id: stateMessages[orderStateOf(order)] });
  if (seconds === 0) {
    return (
      <>
        <Money>{state}</Money>
        <Text as="span" $size="label" $color="muted" $block>
          {formatMessage({ id: 'orderRecords.live.waitingExit' })}
        </Text>
      </>
    );
  }
  const side = price === null ? null : liveResultAt(order.direction, entryPrice, price).side;
  const left = formatMessage(
    { id: 'orderRecords.live.left' },
    { time: formatCountdown(seconds * 1_000) },
  );
  return (
    <>
      <Money>{left}</Money>
      <Text as="span" $size="label" $color="muted" $block>
        {state}
        {side && (
          <>
            {' · '}
            <Text as="span" $weight="medium" $color={sideColor[side]}>
              {formatMessage({ id: sideMessages[side] })}
            </Text>
          </>
        )}
      </Text>
    </>
  );
}
