import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { formatCountdown } from '../../intl';
import { liveResultAt } from '../../machines/orderView';
import type { Side } from '../../machines/orderView';
import { useListCountdown } from '../../state/time/useCountdown';
import { directionColor } from '../../ui/direction';
import { Money } from '../../ui/Money';
import { color, text, weight } from '../../ui/tokens';
import { stateMessages, orderStateOf } from './orderState';

interface RunningValueProps {
  readonly order: Order;
  readonly price: string | null;
}

/** Right side of an open order's row: state, time left, and side of the entry line. */
export function RunningValue({ order, price }: RunningValueProps) {
  const { formatMessage } = useIntl();
  const { entryPrice, endsAt } = order;
  if (entryPrice === undefined || endsAt === undefined) {
    return (
      <>
        <Money>{formatMessage({ id: stateMessages[orderStateOf(order)] })}</Money>
        <$Note>{formatMessage({ id: 'orderRecords.live.waitingEntry' })}</$Note>
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
  winning: directionColor.rise,
  losing: directionColor.drop,
  level: directionColor.flat,
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
        <$Note>{formatMessage({ id: 'orderRecords.live.waitingExit' })}</$Note>
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
      <$Note>
        {state}
        {side && (
          <>
            {' · '}
            <$Side $side={side}>{formatMessage({ id: sideMessages[side] })}</$Side>
          </>
        )}
      </$Note>
    </>
  );
}

const $Note = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Side = styled.span<{ $side: Side }>`
  font-weight: ${weight.medium};
  color: ${({ $side }) => sideColor[$side]};
`;
