import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Scenario } from '../scenarios/format';
import { Badge } from '../ui/Badge';
import { IconButton } from '../ui/IconButton';
import type { Player } from './player/player';
import { KeyboardIcon, OpenIcon, SaveIcon } from './shared/icons';
import { color, space, text, twoPanes } from './shared/looks';

interface TopBarProps {
  readonly scenario: Scenario;
  readonly isChanged: boolean;
  readonly player: Player;
  readonly fileInput: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
  /** Null while there is nothing to save. */
  readonly onSave: (() => void) | null;
  readonly onHelp: () => void;
}

/** Which story this is, whether it holds, and what can be done with it as a whole. */
export function TopBar(props: TopBarProps) {
  const { scenario, isChanged, player, fileInput, onFile, onSave, onHelp } = props;
  const { formatMessage } = useIntl();
  const checks = player.results.flatMap((result) => result.checks);
  const failed = player.failures.length;
  const holding = checks.filter(({ isMet }) => isMet).length;

  return (
    <$Bar aria-label={formatMessage({ id: 'lab.title' })}>
      <$Words>
        <$Lab>{formatMessage({ id: 'lab.title' })}</$Lab>
        <$Name>
          {scenario.name}
          {isChanged && <$Changed> {formatMessage({ id: 'lab.changed' })}</$Changed>}
        </$Name>
        <$Verdict role="status">
          <Badge tone={failed > 0 ? 'bad' : checks.length > 0 ? 'good' : 'neutral'}>
            {formatMessage({ id: 'lab.verdict' }, { holding, all: holding + failed })}
          </Badge>
        </$Verdict>
      </$Words>
      <$Tools>
        <input
          ref={fileInput}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={formatMessage({ id: 'lab.open' })}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            // The same file may be chosen again once it was mended.
            event.target.value = '';
          }}
        />
        <IconButton
          label={formatMessage({ id: 'lab.open' })}
          onClick={() => fileInput.current?.click()}
        >
          <OpenIcon size={22} />
        </IconButton>
        <IconButton
          label={formatMessage({ id: 'lab.save' })}
          disabled={onSave === null}
          onClick={() => onSave?.()}
        >
          <SaveIcon size={22} />
        </IconButton>
        <IconButton label={formatMessage({ id: 'lab.settings' })} onClick={onHelp}>
          <KeyboardIcon size={22} />
        </IconButton>
      </$Tools>
    </$Bar>
  );
}

/** No banner: that is the screen's on show. */
const $Bar = styled.section`
  display: flex;
  align-items: center;
  gap: ${space.one};
  padding: ${space.half} ${space.half} ${space.half} ${space.two};
  background: ${color.panel};
`;

/** Name above verdict on a phone, side by side where there is room. */
const $Words = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px ${space.two};
  min-width: 0;

  ${twoPanes} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const $Lab = styled.p`
  font-size: ${text.label};
  line-height: 1.2;
  color: ${color.muted};
`;

const $Name = styled.h1`
  font-size: ${text.heading};
  line-height: 1.25;
  overflow-wrap: anywhere;

  ${twoPanes} {
    grid-row: 2;
  }
`;

const $Changed = styled.span`
  font-size: ${text.label};
  font-weight: 400;
  color: ${color.muted};
`;

const $Verdict = styled.div`
  ${twoPanes} {
    grid-area: 1 / 2 / span 2;
  }
`;

const $Tools = styled.div`
  display: flex;
`;
