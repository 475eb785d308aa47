import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, radius, size } from '#src/ui/tokens';
import type { Player } from '#testkit/player/player';
import type { TimeScale } from '../playback/timeScale';
import { formatElapsed } from '../shared/elapsed';
import { timelineMarks } from './marks';

interface TimelineProps {
  readonly player: Player;
  readonly scale: TimeScale;
  readonly at: number;
  readonly stepsDone: number;
  /** Number of steps, without the last step that is added to a scenario without an end. */
  readonly stepCount: number;
  readonly onSeek: (at: number) => void;
}

const RANGE_MAX = 2_000;
/** Within this share of the line, seeking snaps to a step. */
const SNAP_SHARE = 0.006;

const markColours = { none: color.muted, waiting: color.muted, green: color.good, red: color.bad };

/** A slider for pointer and keyboard over the whole scenario, with a mark for each step. */
export function PlaybackTimeline({
  player,
  scale,
  at,
  stepsDone,
  stepCount,
  onSeek,
}: TimelineProps) {
  const { formatMessage } = useIntl();
  const marks = useMemo(() => timelineMarks(player, scale), [player, scale]);
  const share = scale.shareAt(at);

  const seek = (targetShare: number) => {
    const near = player.steps
      .map((step) => step.at)
      .find((moment) => Math.abs(scale.shareAt(moment) - targetShare) < SNAP_SHARE);
    onSeek(near ?? scale.momentAt(targetShare));
  };

  return (
    <$Timeline>
      <$Rail>
        <$Done style={{ transform: `scaleX(${share})` }} />
      </$Rail>
      <$Marks viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {marks.map(({ status, path }) => (
          <path
            key={status}
            d={path}
            stroke={markColours[status]}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </$Marks>
      <$Needle style={{ left: `${share * 100}%` }} />
      <$Range
        min={0}
        max={RANGE_MAX}
        value={Math.round(share * RANGE_MAX)}
        onChange={(event) => seek(Number(event.target.value) / RANGE_MAX)}
        aria-label={formatMessage({ id: 'lab.timeline' })}
        aria-valuetext={formatMessage(
          { id: 'lab.timeline.value' },
          { time: formatElapsed(at), told: stepsDone, steps: stepCount },
        )}
        data-timeline=""
      />
    </$Timeline>
  );
}

/** Time runs from left to right in every language, in the drawing as well as in the slider. */
const $Timeline = styled.div`
  direction: ltr;
  position: relative;
  height: ${size.target};
  margin-inline: 8px;

  &:focus-within {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
    border-radius: ${radius.small};
  }
`;

const $Rail = styled.div`
  position: absolute;
  inset: 21px 0;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.line};
`;

const $Done = styled.div`
  height: 100%;
  background: ${color.accent};
  transform-origin: left;
`;

const $Marks = styled.svg`
  position: absolute;
  inset: 10px 0;
  width: 100%;
  height: 28px;
  overflow: visible;
  stroke-width: 3;
`;

const $Needle = styled.div`
  position: absolute;
  top: 6px;
  bottom: 6px;
  width: 4px;
  margin-left: -2px;
  border-radius: ${radius.pill};
  background: ${color.text};
  box-shadow: 0 0 0 2px ${color.panel};
`;

/** Transparent range input over the drawn timeline. */
const $Range = styled.input.attrs({ type: 'range' })`
  position: absolute;
  inset: 0 -8px;
  width: calc(100% + 16px);
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;
