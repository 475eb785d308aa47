import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useSettings } from '../gallery/useSettings';
import type { Catalogues } from '../intl';
import { MACHINES } from '../machines/registry';
import type { Machines } from '../machines/registry';
import type { Scenario } from '../scenarios/format';
import { SegmentedControl } from '../ui/SegmentedControl';
import { DiagramPane } from './DiagramPane';
import { FaultNotice } from './files/FaultNotice';
import { saveScenario } from './files/saveScenario';
import { useScenarioFiles } from './files/useScenarioFiles';
import { isAtEnd } from './model/labState';
import type { Story } from './model/stories';
import { useActorOnShow } from './model/useActorOnShow';
import { useLab } from './model/useLab';
import { rateAt } from './playback/pace';
import { $Body, $Pane, $PaneChoice, $Scroll } from './panes';
import type { Pane } from './panes';
import { SettingsSheet } from './SettingsSheet';
import { color, radius, space } from './shared/looks';
import { ActorChoice } from './stage/ActorChoice';
import { Stage } from './stage/Stage';
import { StepsPane } from './steps/StepsPane';
import { StoryPane } from './stories/StoryPane';
import { TopBar } from './TopBar';
import { ShortenSwitch } from './transport/ShortenSwitch';
import { Transport } from './transport/Transport';
import { useIsNarrow } from './useIsNarrow';
import { useShortcuts } from './useShortcuts';

interface WorkbenchProps {
  readonly catalogues: Catalogues;
  /** Others in the place of the app's, for tests that plant a fault in one. */
  readonly machines?: Machines;
}

/** The lab as one page: stories, the app's screen, the machine, its steps, and below all the way through time. */
export function Workbench({ catalogues, machines = MACHINES }: WorkbenchProps) {
  const { formatMessage } = useIntl();
  const { settings, change } = useSettings(catalogues);
  const { state, dispatch, player, scale, frame } = useLab(machines);
  const { scenario, storyKey, position } = state;
  const [pane, setPane] = useState<Pane>('stage');
  const [isEditing, setEditing] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { actor, choice, choose } = useActorOnShow(scenario, frame);
  const isNarrow = useIsNarrow();
  const title = formatMessage({ id: 'lab.title' });
  // The screen of the app is the page's main part; where it is not shown, what is shown instead is.
  const part = (name: Pane) => ({
    'data-part': name,
    role: isNarrow && pane === name ? 'main' : undefined,
  });

  useEffect(() => {
    document.title = `${scenario.name} · ${title}`;
  }, [scenario.name, title]);

  const open = (opened: Scenario, key: string | null) => {
    setEditing(false);
    dispatch({ type: 'opened', scenario: opened, storyKey: key });
    setPane('stage');
  };
  const files = useScenarioFiles((opened) => open(opened, null));
  const chooseStory = useCallback(
    (story: Story) => {
      setEditing(false);
      dispatch({ type: 'opened', scenario: story.scenario, storyKey: story.key });
      setPane('stage');
    },
    [dispatch],
  );
  const canSave = scenario.steps.length > 0;
  const commands = {
    edit: () => {
      setPane('steps');
      setEditing(true);
    },
    save: () => canSave && saveScenario(scenario),
    open: () => fileInput.current?.click(),
    search: () => {
      setPane('stories');
      // Where one pane is shown at a time, the field is there only after the next picture.
      requestAnimationFrame(() => search.current?.focus());
    },
  };
  useShortcuts(dispatch, commands);

  return (
    <$Lab data-dragged={files.isDragged || undefined}>
      <TopBar
        scenario={scenario}
        isChanged={state.isChanged}
        player={player}
        fileInput={fileInput}
        onFile={(file) => void files.read(file)}
        onSave={canSave ? commands.save : null}
        onHelp={() => setHelpOpen(true)}
      />
      <FaultNotice fault={files.fault} onDismiss={files.dismiss} />
      <$PaneChoice aria-label={formatMessage({ id: 'lab.panes' })}>
        <SegmentedControl
          label={formatMessage({ id: 'lab.panes' })}
          value={pane}
          onChange={setPane}
          choices={[
            { value: 'stage', label: formatMessage({ id: 'lab.pane.stage' }) },
            { value: 'steps', label: formatMessage({ id: 'lab.pane.steps' }) },
            { value: 'diagram', label: formatMessage({ id: 'lab.pane.diagram' }) },
            { value: 'stories', label: formatMessage({ id: 'lab.pane.stories' }) },
          ]}
        />
      </$PaneChoice>
      <$Body data-pane={pane}>
        <$Pane {...part('stories')} aria-label={formatMessage({ id: 'lab.pane.stories' })}>
          <$Scroll data-scrolls="">
            <StoryPane shownKey={storyKey} onChoose={chooseStory} searchRef={search} />
          </$Scroll>
        </$Pane>
        <$Pane as="div" data-part="stage">
          <ActorChoice scenario={scenario} choice={choice} onChoose={choose} frame={frame} />
          <Stage
            key={scenario.start + scenario.name}
            frame={frame}
            actor={actor}
            rate={state.isPlaying ? rateAt(player.steps, position.at, state.pace) : 0}
          />
        </$Pane>
        <$Pane {...part('diagram')} aria-label={formatMessage({ id: 'lab.pane.diagram' })}>
          <DiagramPane actor={actor} frame={frame} machines={machines} />
        </$Pane>
        <$Pane {...part('steps')} aria-label={formatMessage({ id: 'lab.pane.steps' })}>
          <StepsPane
            state={state}
            dispatch={dispatch}
            player={player}
            frame={frame}
            actor={actor}
            machines={machines}
            isEditing={isEditing}
            onEditing={setEditing}
          />
        </$Pane>
      </$Body>
      <Transport
        state={state}
        dispatch={dispatch}
        player={player}
        scale={scale}
        frame={frame}
        isAtEnd={isAtEnd(state)}
      />
      {isHelpOpen && (
        <SettingsSheet settings={settings} change={change} onClose={() => setHelpOpen(false)}>
          <ShortenSwitch pace={state.pace} dispatch={dispatch} />
        </SettingsSheet>
      )}
      {files.isDragged && <$Drop>{formatMessage({ id: 'lab.drop' })}</$Drop>}
    </$Lab>
  );
}

const $Lab = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  @media (min-width: 900px) {
    height: 100dvh;
  }
`;

const $Drop = styled.p`
  position: fixed;
  inset: ${space.two};
  z-index: 9;
  display: grid;
  place-items: center;
  border: 2px dashed ${color.accent};
  border-radius: ${radius.card};
  background: ${color.accentWash};
  pointer-events: none;
`;
