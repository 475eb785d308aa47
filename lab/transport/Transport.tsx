import type { Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDecimal, useLocale } from '#src/intl/index';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { LabAction, LabState } from '../model/labState';
import { SPEEDS } from '../playback/playbackSpeed';
import type { Speed } from '../playback/playbackSpeed';
import type { TimeScale } from '../playback/timeScale';
import type { Frame, Player } from '#testkit/player/player';
import {
  PauseIcon,
  PlayIcon,
  StepBackIcon,
  StepForwardIcon,
  ToEndIcon,
  ToStartIcon,
} from '../shared/icons';
import { color, radius, size, space, twoPanes } from '../shared/style';
import { Select } from '../shared/Select';
import { Clocks } from './Clocks';
import { ShortenSwitch } from './ShortenSwitch';
import { PlaybackTimeline } from './PlaybackTimeline';

interface TransportProps {
  readonly state: LabState;
  readonly dispatch: Dispatch<LabAction>;
  readonly player: Player;
  readonly scale: TimeScale;
  readonly frame: Frame;
  readonly isAtEnd: boolean;
}

/** Playback controls, speed and timeline; always visible. */
export function Transport({ state, dispatch, player, scale, frame, isAtEnd }: TransportProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { isPlaying, playback, position } = state;
  const stepCount = state.scenario.steps.length;

  return (
    <$Transport aria-label={formatMessage({ id: 'lab.transport' })}>
      <PlaybackTimeline
        player={player}
        scale={scale}
        at={position.at}
        stepsDone={frame.stepsDone}
        stepCount={stepCount}
        onSeek={(at) => dispatch({ type: 'sought', at })}
      />
      <$Row>
        <$Keys>
          <IconButton
            label={formatMessage({ id: 'lab.toStart' })}
            onClick={() => dispatch({ type: 'wentToStart' })}
          >
            <ToStartIcon size={20} />
          </IconButton>
          <IconButton
            label={formatMessage({ id: 'lab.stepBack' })}
            onClick={() => dispatch({ type: 'steppedBack' })}
          >
            <StepBackIcon size={22} />
          </IconButton>
          <$Play
            type="button"
            aria-label={
              isPlaying ? formatMessage({ id: 'lab.pause' }) : formatMessage({ id: 'lab.play' })
            }
            onClick={() => dispatch({ type: 'playToggled' })}
          >
            {isPlaying ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
          </$Play>
          <IconButton
            label={formatMessage({ id: 'lab.stepForward' })}
            disabled={isAtEnd}
            onClick={() => dispatch({ type: 'steppedForward' })}
          >
            <StepForwardIcon size={22} />
          </IconButton>
          <IconButton
            label={formatMessage({ id: 'lab.toEnd' })}
            onClick={() => dispatch({ type: 'wentToEnd' })}
          >
            <ToEndIcon size={20} />
          </IconButton>
        </$Keys>
        <$Speed>
          <Select
            label={formatMessage({ id: 'lab.speed' })}
            isBare
            value={String(playback.speed)}
            options={SPEEDS.map((speed) => ({
              value: String(speed),
              label: `${formatDecimal(String(speed), locale)}×`,
            }))}
            onChange={(speed) => dispatch({ type: 'speedChosen', speed: Number(speed) as Speed })}
          />
        </$Speed>
        <$Wide>
          <ShortenSwitch pace={playback} dispatch={dispatch} />
        </$Wide>
        <Clocks frame={frame} />
      </$Row>
    </$Transport>
  );
}

const $Transport = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 5;
  padding: ${space.half} ${space.two} max(${space.one}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.panel};
`;

const $Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.two};
`;

const $Keys = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.half};
  margin-inline-start: -${space.one};
`;

const $Play = styled.button`
  display: grid;
  place-items: center;
  width: 56px;
  height: ${size.target};
  border-radius: ${radius.control};
  background: ${color.accent};
  color: ${color.onAccent};
`;

const $Speed = styled.div`
  width: 84px;
`;

/** Hidden on a phone, where the settings sheet has the same switch. */
const $Wide = styled.div`
  display: none;

  ${twoPanes} {
    display: block;
  }
`;
