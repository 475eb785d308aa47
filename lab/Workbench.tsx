import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useDisplaySettings } from './gallery/useSettings';
import type { Catalogues } from '#src/intl/index';
import { MACHINES } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import type { Scenario } from '#contract/scenarioFormat';
import { DiagramPane } from './DiagramPane';
import { FaultNotice } from './files/FaultNotice';
import { ReportNotice } from './files/ReportNotice';
import { saveScenario } from './files/saveScenario';
import { useScenarioFiles } from './files/useScenarioFiles';
import { isAtEnd } from './model/labState';
import { scenariosInFiles } from './model/labScenarios';
import { useSelectedActor } from './model/useSelectedActor';
import { useLab } from './model/useLab';
import { playbackRateAt } from './playback/playbackSpeed';
import { $Body, $Pane, $Scroll } from './panes';
import type { Pane } from './panes';
import { PaneSwitch } from './PaneSwitch';
import { LabNotices } from './LabNotices';
import { SettingsSheet } from './SettingsSheet';
import type { Doc } from './SettingsSheet';
import { color, radius, space } from './shared/style';
import { ActorChoice } from './stage/ActorChoice';
import { LabStage } from './stage/LabStage';
import { StepsPane } from './steps/StepsPane';
import { ScenarioPane } from './scenarios/ScenarioPane';
import { TopBar } from './TopBar';
import { ShortenSwitch } from './transport/ShortenSwitch';
import { Transport } from './transport/Transport';
import { visiblePane, usePaneCount } from './usePaneCount';
import { useShortcuts } from './useShortcuts';

export interface WorkbenchProps {
  readonly catalogues: Catalogues;
  /** Replaces the app's machines; tests use it to plant a fault. */
  readonly machines?: MachineSet;
  /** Recorded scenarios by file name. */
  readonly recorded?: Readonly<Record<string, unknown>>;
  readonly docs?: readonly Doc[];
}

const NONE = {};

const PANE_NAMES = {
  stage: 'lab.pane.stage',
  steps: 'lab.pane.steps',
  diagram: 'lab.pane.diagram',
  scenarios: 'lab.pane.scenarios',
} as const satisfies Record<Pane, PlainMessageId>;

/** The lab as one page: list of scenarios, screen of the app, diagram of the machine, steps, and transport. */
export function Workbench(props: WorkbenchProps) {
  const { catalogues, machines = MACHINES, recorded: files = NONE, docs = [] } = props;
  const { formatMessage } = useIntl();
  const { settings, change } = useDisplaySettings(catalogues);
  const recorded = useMemo(() => scenariosInFiles(files), [files]);
  const lab = useLab({ machines, recorded });
  const { state, dispatch, player, scale, frame } = lab;
  const { scenario, scenarioKey, position } = state;
  const [chosenPane, setPane] = useState<Pane>('stage');
  const count = usePaneCount();
  const pane = visiblePane(chosenPane, count);
  const [isEditing, setEditing] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { actor, choice, choose } = useSelectedActor(scenario, frame);
  const title = formatMessage({ id: 'lab.title' });
  // With several panes the app's screen is the main landmark; a single visible pane is the main landmark itself.
  const paneProps = (name: Pane) => ({
    'data-part': name,
    role: count === 1 && pane === name ? 'main' : undefined,
  });

  useEffect(() => {
    document.title = `${scenario.name} · ${title}`;
  }, [scenario.name, title]);

  const showStage = () => {
    setEditing(false);
    setPane('stage');
  };
  const openOwn = (opened: Scenario) => {
    lab.openOwn(opened);
    showStage();
  };
  const opened = useScenarioFiles(openOwn);
  const canSave = scenario.steps.length > 0;
  const undo = () => dispatch({ type: 'undone' });
  const redo = () => dispatch({ type: 'redone' });
  const commands = {
    edit: () => {
      setPane('steps');
      setEditing(true);
    },
    save: () => canSave && saveScenario(scenario),
    undo,
    redo,
    open: () => fileInput.current?.click(),
    search: () => {
      setPane('scenarios');
      // With one visible pane, the search field is mounted only in the next frame, so the focus must wait for it.
      requestAnimationFrame(() => search.current?.focus());
    },
  };
  useShortcuts(dispatch, commands);

  return (
    <$Lab data-dragged={opened.isDragged || undefined}>
      <TopBar
        scenario={scenario}
        isChanged={state.isChanged}
        player={player}
        fileInput={fileInput}
        onFile={(file) => void opened.read(file)}
        onRename={(name) => dispatch({ type: 'renamed', name })}
        onUndo={state.past.length > 0 ? undo : null}
        onRedo={state.future.length > 0 ? redo : null}
        onSave={canSave ? commands.save : null}
        onHelp={() => setHelpOpen(true)}
      />
      <FaultNotice fault={opened.fault} onDismiss={opened.dismiss} />
      <ReportNotice report={scenario.report} bare={opened.bare} onDismiss={opened.dismiss} />
      <LabNotices missing={lab.missing} isKept={lab.isKept} onDismiss={lab.forgetMissing} />
      <$Body data-pane={pane}>
        <PaneSwitch pane={pane} onChoose={setPane} count={count} names={PANE_NAMES} />
        <$Pane {...paneProps('scenarios')} aria-label={formatMessage({ id: 'lab.pane.scenarios' })}>
          <$Scroll data-scrolls="">
            <ScenarioPane
              shelf={lab.shelf}
              shownKey={scenarioKey}
              onChoose={(entry) => {
                lab.openScenario(entry);
                showStage();
              }}
              onBegin={openOwn}
              onOpenFile={commands.open}
              onRemove={lab.removeOwn}
              searchRef={search}
            />
          </$Scroll>
        </$Pane>
        <$Pane as="div" data-part="stage">
          <ActorChoice scenario={scenario} choice={choice} onChoose={choose} frame={frame} />
          <LabStage
            key={scenario.start + scenario.name}
            frame={frame}
            actor={actor}
            rate={state.isPlaying ? playbackRateAt(player.steps, position.at, state.playback) : 0}
          />
        </$Pane>
        <$Pane {...paneProps('diagram')} aria-label={formatMessage({ id: 'lab.pane.diagram' })}>
          <DiagramPane actor={actor} frame={frame} machines={machines} />
        </$Pane>
        <$Pane {...paneProps('steps')} aria-label={formatMessage({ id: 'lab.pane.steps' })}>
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
        <SettingsSheet
          settings={settings}
          change={change}
          docs={docs}
          onClose={() => setHelpOpen(false)}
        >
          <ShortenSwitch pace={state.playback} dispatch={dispatch} />
        </SettingsSheet>
      )}
      {opened.isDragged && <$Drop>{formatMessage({ id: 'lab.drop' })}</$Drop>}
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
