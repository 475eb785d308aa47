import type { Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { LiveIcon, StepBackIcon, StepForwardIcon } from '../shared/icons';
import { color, space, twoPanes } from '../shared/style';
import type { LiveAction, LiveEntry } from './liveState';

interface LiveTransportProps {
  readonly entries: readonly LiveEntry[];
  readonly index: number;
  /** True while the view moves to each new entry. */
  readonly isLatest: boolean;
  readonly dispatch: Dispatch<LiveAction>;
}

/**
 * Selects one of the received entries: the previous, the next, one on the slider, or always the latest. The app
 * itself does not change.
 */
export function LiveTransport({ entries, index, isLatest, dispatch }: LiveTransportProps) {
  const { formatMessage } = useIntl();
  const last = entries.length - 1;
  const goTo = (place: number) => dispatch({ type: 'wentTo', place });
  return (
    <$Transport aria-label={formatMessage({ id: 'lab.transport' })}>
      <IconButton
        label={formatMessage({ id: 'lab.stepBack' })}
        disabled={index <= 0}
        onClick={() => goTo(index - 1)}
      >
        <StepBackIcon size={22} />
      </IconButton>
      <IconButton
        label={formatMessage({ id: 'lab.stepForward' })}
        disabled={index >= last}
        onClick={() => goTo(index + 1)}
      >
        <StepForwardIcon size={22} />
      </IconButton>
      <$Range
        min={0}
        max={Math.max(0, last)}
        value={index}
        aria-label={formatMessage({ id: 'lab.timeline' })}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <Button
        kind={isLatest ? 'tonal' : 'secondary'}
        icon={<LiveIcon size={18} />}
        onClick={() => dispatch({ type: 'wentTo', place: null })}
      >
        {isLatest
          ? formatMessage({ id: 'lab.live.following' })
          : formatMessage({ id: 'lab.live.follow' })}
      </Button>
    </$Transport>
  );
}

const $Transport = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space.half} ${space.one};
  padding: ${space.one} ${space.two} max(${space.one}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.panel};
`;

/** On a phone the slider has a line of its own, because it would be too narrow next to the buttons. */
const $Range = styled.input.attrs({ type: 'range' })`
  flex: 1 0 100%;
  order: -1;
  min-width: 0;
  height: 48px;
  accent-color: ${color.accent};

  ${twoPanes} {
    flex: 1;
    order: 0;
  }
`;
