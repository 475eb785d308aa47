import { useState } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Scenario } from '#contract/scenarioFormat';
import { Badge } from '#src/ui/Badge.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { Player } from '#testkit/player/player';
import { RenameSheet } from './RenameSheet';
import { InfoIcon } from '#src/ui/icons/index';
import { EditIcon, OpenIcon, RedoIcon, SaveIcon, UndoIcon } from './shared/icons';
import { color, space, text, twoPanes } from './shared/style';

interface TopBarProps {
  readonly scenario: Scenario;
  readonly isChanged: boolean;
  readonly player: Player;
  readonly fileInput: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
  readonly onRename: (name: string) => void;
  /** Null while there is nothing to undo, redo or save. */
  readonly onUndo: (() => void) | null;
  readonly onRedo: (() => void) | null;
  readonly onSave: (() => void) | null;
  readonly onHelp: () => void;
}

/** The name of the scenario, the result of its checks, and actions on the whole scenario. */
export function TopBar(props: TopBarProps) {
  const { scenario, isChanged, player, fileInput, onFile, onRename } = props;
  const { onUndo, onRedo, onSave, onHelp } = props;
  const { formatMessage } = useIntl();
  const [isRenaming, setRenaming] = useState(false);
  const checks = player.results.flatMap((result) => result.checks);
  const failed = player.failures.length;
  const passed = checks.filter(({ isMet }) => isMet).length;

  return (
    <$Bar aria-label={formatMessage({ id: 'lab.title' })}>
      <$Lab>
        {formatMessage({ id: 'lab.title' })}
        <$Subtitle>{formatMessage({ id: 'lab.what' })}</$Subtitle>
        <a href="/">{formatMessage({ id: 'lab.toApp' })}</a>
        <a href="/lab.html?live">{formatMessage({ id: 'lab.live' })}</a>
      </$Lab>
      <$Line>
        <$Name>
          {scenario.name}
          {isChanged && <$Changed> {formatMessage({ id: 'lab.changed' })}</$Changed>}
        </$Name>
        <IconButton label={formatMessage({ id: 'lab.rename' })} onClick={() => setRenaming(true)}>
          <EditIcon size={16} />
        </IconButton>
      </$Line>
      <$Verdict role="status">
        <Badge tone={failed > 0 ? 'bad' : checks.length > 0 ? 'good' : 'neutral'}>
          {formatMessage({ id: 'lab.verdict' }, { holding: passed, all: passed + failed })}
        </Badge>
      </$Verdict>
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
            // The input is reset, because the browser fires no `change` when the same file is chosen again.
            event.target.value = '';
          }}
        />
        {onUndo && (
          <IconButton label={formatMessage({ id: 'lab.undo' })} onClick={onUndo}>
            <UndoIcon size={22} />
          </IconButton>
        )}
        {onRedo && (
          <IconButton label={formatMessage({ id: 'lab.redo' })} onClick={onRedo}>
            <RedoIcon size={22} />
          </IconButton>
        )}
        <$WideOnly>
          <IconButton
            label={formatMessage({ id: 'lab.open' })}
            onClick={() => fileInput.current?.click()}
          >
            <OpenIcon size={22} />
          </IconButton>
        </$WideOnly>
        <IconButton
          label={formatMessage({ id: 'lab.save' })}
          disabled={onSave === null}
          onClick={() => onSave?.()}
        >
          <SaveIcon size={22} />
        </IconButton>
        <IconButton label={formatMessage({ id: 'lab.settings' })} onClick={onHelp}>
          <InfoIcon size={22} />
        </IconButton>
      </$Tools>
      {isRenaming && (
        <RenameSheet name={scenario.name} onRename={onRename} onClose={() => setRenaming(false)} />
      )}
    </$Bar>
  );
}

/**
 * Not a `header`, because the app's screen in the stage has a banner landmark of its own. On a phone: links, then
 * name and tools, then the result. On a wide screen the result is between name and tools.
 */
const $Bar = styled.section`
  display: grid;
  grid-template: 'lab lab' 'name tools' 'verdict verdict' / minmax(0, 1fr) auto;
  align-items: center;
  padding-block: ${space.half};
  padding-inline: ${space.two} ${space.half};
  background: ${color.panel};

  ${twoPanes} {
    grid-template: 'lab verdict tools' 'name verdict tools' / minmax(0, 1fr) auto auto;
    column-gap: ${space.one};
  }
`;

const $Lab = styled.p`
  grid-area: lab;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.oneHalf};
  font-size: ${text.label};
  line-height: 1.2;
  color: ${color.muted};

  a {
    padding-block: 4px;
    color: ${color.accent};
  }
`;

const $Subtitle = styled.span`
  display: none;

  ${twoPanes} {
    display: inline;
  }
`;

const $Line = styled.div`
  grid-area: name;
  display: flex;
  align-items: center;
`;

const $Name = styled.h1`
  font-size: ${text.heading};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const $Changed = styled.span`
  font-size: ${text.label};
  font-weight: 400;
  color: ${color.muted};
`;

const $Verdict = styled.div`
  grid-area: verdict;
`;

const $Tools = styled.div`
  grid-area: tools;
  display: flex;
`;

/** Hidden on a phone, where the scenarios pane has the same button. */
const $WideOnly = styled.div`
  display: none;

  ${twoPanes} {
    display: block;
  }
`;
