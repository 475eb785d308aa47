import { styled } from 'styled-components';
import { formatCountdown } from '../../intl';
import { color, figureFont, text, weight } from '../../ui/tokens';

interface CountdownRingProps {
  readonly secondsLeft: number;
  readonly totalSec: number;
}

/** From this time on, hours and minutes leave no room for the seconds. */
const HOUR_SEC = 3_600;

/** The remaining time of an order as text and as part of a ring. The ring is empty when no time is left. */
export function CountdownRing({ secondsLeft, totalSec }: CountdownRingProps) {
  const share = Math.min(1, secondsLeft / Math.max(1, totalSec));
  const time = formatCountdown(secondsLeft * 1_000);
  return (
    <$Ring>
      <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <$Track cx="22" cy="22" r="20" />
        {share > 0 && (
          <$Left cx="22" cy="22" r="20" pathLength={1} strokeDasharray={`${share.toFixed(3)} 1`} />
        )}
      </svg>
      {secondsLeft > 0 && (
        <$Time>{secondsLeft < HOUR_SEC ? time : time.replace(/:\d\d$/, '')}</$Time>
      )}
    </$Ring>
  );
}

const $Ring = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;

  svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 3;
    transform: rotate(-90deg);
  }
`;

const $Track = styled.circle`
  stroke: ${color.line};
`;

const $Left = styled.circle`
  stroke: ${color.tideLine};
  stroke-linecap: round;
`;

const $Time = styled.span`
  font-family: ${figureFont};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  letter-spacing: -0.02em;
`;
