import { useIntl } from 'react-intl';
import { css, keyframes, styled } from 'styled-components';
import { formatCountdown } from '../../../intl';
import { useAnnouncedSeconds, useCountdown } from '../../../state/time/useCountdown';
import { useMsLeft } from '../../../state/time/useNow';
import { LINE_START } from '../../../ui/forward';
import { LiveRegion } from '../../../ui/LiveRegion';
import { CountdownBar } from '../../../ui/ProgressBar';
import { color, figureFont, text, weight } from '../../../ui/tokens';

interface StripClockProps {
  /** End of the order in server ms. */
  readonly endsAt: number;
  readonly durationSec: number;
}

/**
 * Number of seconds before the end in which digits and bar are larger. Nothing blinks, and no text calls for an action.
 */
const LAST_SEC = 10;

/** Time left by the server clock: as digits, as a bar, and as announcements for screen readers. */
export function StripClock({ endsAt, durationSec }: StripClockProps) {
  const { formatMessage } = useIntl();
  const leftMs = useMsLeft(endsAt);
  const seconds = useCountdown(endsAt);
  const announced = useAnnouncedSeconds(seconds);
  const isLast = seconds > 0 && seconds <= LAST_SEC;

  return (
    <>
      <$Bar $isLast={isLast}>
        <CountdownBar totalMs={durationSec * 1_000} leftMs={leftMs} />
      </$Bar>
      <Digits
        key={isLast ? seconds : 'far'}
        role="timer"
        translate="no"
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

/** The digits are animated in each of the last ten seconds; their box keeps its size. */
export const Digits = styled.p<{ $isLast?: boolean; $isQuiet?: boolean }>`
  font-family: ${figureFont};
  flex: none;
  min-width: 4ch;
  font-size: ${text.title};
  font-weight: ${weight.strong};
  line-height: 1.1;
  transform-origin: ${LINE_START};
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
