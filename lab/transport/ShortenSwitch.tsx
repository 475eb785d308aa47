import type { Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { LabAction } from '../model/labState';
import type { PlaybackSpeed } from '../playback/playbackSpeed';
import { color, size, space, text } from '../shared/style';

interface ShortenSwitchProps {
  readonly pace: PlaybackSpeed;
  readonly dispatch: Dispatch<LabAction>;
}

/** Toggles whether long waits between steps are shortened. */
export function ShortenSwitch({ pace, dispatch }: ShortenSwitchProps) {
  const { formatMessage } = useIntl();
  return (
    <$Switch>
      <input
        type="checkbox"
        checked={pace.shortensWaits}
        onChange={() => dispatch({ type: 'shorteningToggled' })}
      />
      {formatMessage({ id: 'lab.shorten' })}
    </$Switch>
  );
}

const $Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: ${size.target};
  font-size: ${text.label};
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
