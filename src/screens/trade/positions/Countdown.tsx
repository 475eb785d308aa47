import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatCountdown } from '../../../intl';
import { useTime } from '../../../state/time/time';
import { useAnnouncedSeconds, useCountdown, useIsSynced } from '../../../state/time/useCountdown';
import { LiveRegion } from '../../../ui/LiveRegion';
import { CountdownBar } from '../../../ui/ProgressBar';
import { color, space, text, weight } from '../../../ui/tokens';
import type { ReactNode } from 'react';

interface CountdownProps {
  /** Server ms. */
  readonly endsAt: number;
  readonly durationSec: number;
  /** Stands at the right of the digits. */
  readonly children: ReactNode;
}

/** Time left by the exchange's clock: digits, a bar, and words at 60, 30, 10 and 0 seconds for who listens. */
export function Countdown({ endsAt, durationSec, children }: CountdownProps) {
  const { formatMessage } = useIntl();
  const { clock } = useTime();
  const isSynced = useIsSynced();
  const seconds = useCountdown(endsAt);
  const announced = useAnnouncedSeconds(seconds);
  const isOver = seconds === 0;

  return (
    <>
      <$Row>
        <div>
          <$Label>
            {isSynced
              ? formatMessage({ id: 'position.timeLeft' })
              : formatMessage({ id: 'trade.syncing' })}
          </$Label>
          <$Digits role="timer" aria-live="off">
            {formatCountdown(seconds * 1_000)}
          </$Digits>
        </div>
        {children}
      </$Row>
      {isOver ? (
        <$Waiting>{formatMessage({ id: 'position.awaiting' })}</$Waiting>
      ) : (
        <CountdownBar totalMs={durationSec * 1_000} leftMs={endsAt - clock.now()} />
      )}
      <LiveRegion
        text={
          announced === null
            ? ''
            : announced === 0
              ? formatMessage({ id: 'position.awaiting' })
              : formatMessage({ id: 'position.secondsLeft' }, { seconds: announced })
        }
      />
    </>
  );
}

const $Row = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.two};
`;

const $Label = styled.p`
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;

const $Digits = styled.p`
  font-size: ${text.figure};
  font-weight: ${weight.strong};
  line-height: 1.15;
`;

/** In the bar's place, with the bar's room around it. */
const $Waiting = styled.p`
  font-size: ${text.label};
  font-weight: ${weight.strong};
  line-height: 1.35;
  color: ${color.tide};
`;
