import { useIntl } from 'react-intl';
import { css, keyframes, styled } from 'styled-components';
import { formatCountdown } from '../../../intl';
import { useTime } from '../../../state/time/time';
import { useAnnouncedSeconds, useCountdown } from '../../../state/time/useCountdown';
import { LiveRegion } from '../../../ui/LiveRegion';
import { CountdownBar } from '../../../ui/ProgressBar';
import { color, text, weight } from '../../../ui/tokens';

interface StripClockProps {
  /** Server ms. */
  readonly endsAt: number;
  readonly durationSec: number;
}

/** From here on the digits and the bar are larger. No blinking, and no call to act. */
const LAST_SEC = 10;

/** Time left by the server clock: digits, a bar, and announcements for screen readers. */
export function StripClock({ endsAt, durationSec }: StripClockProps) {
  const { formatMessage } = useIntl();
  const { clock } = useTime();
  const seconds = useCountdown(endsAt);
  const announced = useAnnouncedSeconds(seconds);
  const isLast = seconds > 0 && seconds <= LAST_SEC;

  return (
    <>
      <$Bar $isLast={isLast}>
        <CountdownBar totalMs={durationSec * 1_000} leftMs={endsAt - clock.now()} />
      </$Bar>
      <Digits
        key={isLast ? seconds : 'far'}
        role="timer"
        aria-live="off"
        aria-label={formatMessage({ id: 'position.timeLeft' })}
        $isLast={isLast}
      >
        {formatCountdown(seconds * 1_000)}
      </Digits>
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

const tick = keyframes`from { transform: scale(1.12); }`;

/** Each of the last ten seconds is animated; the box keeps its size. */
export const Digits = styled.p<{ $isLast?: boolean; $isQuiet?: boolean }>`
  min-width: 4ch;
  font-size: var(--digits, ${text.figure});
  font-weight: ${weight.strong};
  line-height: 1.1;
  transform-origin: left;
  color: ${({ $isQuiet = false }) => ($isQuiet ? color.muted : color.text)};

  ${({ $isLast = false }) =>
    $isLast &&
    css`
      color: ${color.tide};
      animation: ${tick} 240ms ease-out;
    `}
`;

const $Bar = styled.div<{ $isLast: boolean }>`
  position: absolute;
  inset: 0 0 auto;
  transform-origin: top;
  transform: scaleY(${({ $isLast }) => ($isLast ? 1.75 : 0.75)});
  transition: transform 240ms ease-out;
`;
