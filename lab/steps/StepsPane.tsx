import { useCallback, useState } from 'react';
import type { Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { MachineKind } from '#src/machines/kinds';
import type { MachineSet } from '#src/machines/registry';
import { SCHEMAS } from '#src/machines/registry';
import type { Actor } from '#contract/scenarioFormat';
import { Button } from '#src/ui/Button.tsx';
import { PlusIcon } from '#src/ui/icons/index';
import { ContinuePane } from '../continuing/ContinuePane';
import { eventSamples } from '../continuing/eventSamples';
import { createManualStep } from '../model/labState';
import type { ManualStep, LabAction, LabState } from '../model/labState';
import { eventChoices } from '#testkit/player/eventChoices';
import { createPlayer } from '#testkit/player/player';
import type { Frame, Player } from '#testkit/player/player';
import { replaceStep } from '#testkit/player/writeScenario';
import { BranchIcon, EditIcon, TrashIcon } from '../shared/icons';
import { color, space } from '../shared/style';
import { StepEditor } from './StepEditor';
import { StepList } from './StepList';

interface StepsPaneProps {
  readonly state: LabState;
  readonly dispatch: Dispatch<LabAction>;
  readonly player: Player;
  readonly frame: Frame;
  readonly actor: Actor;
  readonly machines: MachineSet;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

/** The scenario's steps, actions for the current one, and the pane to continue by hand. */
export function StepsPane(props: StepsPaneProps) {
  const { state, dispatch, player, frame, actor, machines, isEditing, onEditing } = props;
  const { formatMessage } = useIntl();
  const [isInserting, setInserting] = useState(false);
  const { scenario, isOpenEnded } = state;
  const count = scenario.steps.length;
  const current = Math.min(frame.stepsDone, count) - 1;
  const step = scenario.steps[current];

  const choose = useCallback(
    (index: number) => {
      onEditing(false);
      dispatch({ type: 'stepChosen', index });
    },
    [dispatch, onEditing],
  );
  const scenarioWithoutStep = step && count > 1 ? replaceStep(scenario, current, null) : null;

  const { stepsPlayed } = state.position;
  const nextAt = scenario.steps[stepsPlayed]?.at ?? null;
  const isByHand = isOpenEnded || isInserting;

  function insert(made: ManualStep) {
    const bare = createManualStep(frame.elapsedMs, made, null);
    const steps = scenario.steps.toSpliced(stepsPlayed, 0, bare);
    const reached =
      'to' in made
        ? createPlayer({ ...scenario, steps }, machines).frameAfterStep(stepsPlayed).machines[
            made.to
          ]
        : undefined;
    const step = createManualStep(frame.elapsedMs, made, reached ? String(reached.value) : null);
    dispatch({ type: 'stepInserted', step });
    setInserting(false);
  }

  const editor = isEditing && step && (
    <StepEditor
      key={current}
      scenario={scenario}
      index={current}
      {...editorChoices(step.send?.to)}
      onApply={(edited, runs) => {
        dispatch({ type: 'edited', scenario: edited, index: current, runs });
        onEditing(false);
      }}
      onCancel={() => onEditing(false)}
    />
  );

  /** Returns the choices of the editor for a step of this actor. */
  function editorChoices(id: string | undefined) {
    const to = scenario.actors.find((each) => each.id === id);
    const kind = to?.machine as MachineKind | undefined;
    const known = kind ? Object.keys(SCHEMAS[kind].events) : [];
    const before = player.frameAfterStep(current - 1);
    const record = to ? (before.machines[to.id] ?? null) : null;
    const factsOf = (of: string) => Object.keys(frame.machines[of]?.context ?? {});
    return {
      events: known,
      wordsOf: (type: string) => kind && eventChoices(kind, type),
      samples: to ? eventSamples({ actor: to, record, now: before.knownServerNow }, known) : [],
      factsOf,
    };
  }

  return (
    <$Scroll data-scrolls="">
      <StepList
        player={player}
        frame={frame}
        stepCount={count}
        onChoose={choose}
        editor={editor || null}
        actions={
          <$Actions>
            <Button kind="secondary" icon={<EditIcon size={18} />} onClick={() => onEditing(true)}>
              {formatMessage({ id: 'lab.edit' })}
            </Button>
            {scenarioWithoutStep?.ok && (
              <Button
                kind="ghost"
                icon={<TrashIcon size={18} />}
                onClick={() =>
                  dispatch({
                    type: 'edited',
                    scenario: scenarioWithoutStep.scenario,
                    index: current,
                    runs: false,
                  })
                }
              >
                {formatMessage({ id: 'lab.edit.remove' })}
              </Button>
            )}
          </$Actions>
        }
      />
      {isByHand && (
        <ContinuePane
          key={state.scenarioKey}
          actor={actor}
          frame={frame}
          machines={machines}
          nextAt={nextAt}
          title={
            isOpenEnded
              ? formatMessage({ id: 'lab.hand.title' })
              : formatMessage({ id: 'lab.insert.title' }, { step: stepsPlayed + 1 })
          }
          onDone={insert}
        />
      )}
      {!isOpenEnded && (
        <$Foot>
          <Button
            kind="secondary"
            icon={<PlusIcon size={18} />}
            onClick={() => {
              onEditing(false);
              setInserting(!isInserting);
            }}
          >
            {isInserting
              ? formatMessage({ id: 'lab.insert.not' })
              : formatMessage({ id: 'lab.insert' })}
          </Button>
          <Button
            kind="tonal"
            icon={<BranchIcon size={18} />}
            onClick={() => {
              onEditing(false);
              setInserting(false);
              dispatch({ type: 'continued' });
            }}
          >
            {formatMessage({ id: 'lab.continue' })}
          </Button>
        </$Foot>
      )}
    </$Scroll>
  );
}

const $Scroll = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
`;

const $Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  padding-top: ${space.one};
`;

const $Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  position: sticky;
  bottom: 0;
  margin-top: auto;
  padding: ${space.one} ${space.oneHalf};
  border-top: 1px solid ${color.line};
  background: ${color.background};

  > * {
    flex: 1 1 auto;
  }
`;
