/** State of the lab: one scenario, the position in it, and playback. Pure, so that tests need no clock. */
import type { PageChange, Scenario, ScenarioEvent, ScenarioStep } from '#contract/scenarioFormat';
import { advancePosition, adjacentSpeed } from '../playback/playbackSpeed';
import type { PlaybackSpeed, Speed } from '../playback/playbackSpeed';
import {
  afterStep,
  START_POSITION,
  stepEnd,
  scenarioLength,
  positionAt,
  stepBack,
  stepForward,
} from '../playback/position';
import type { Position } from '../playback/position';

/** The part of the state that undo restores. */
type Version = Pick<LabState, 'scenario' | 'isOpenEnded'>;

export interface LabState {
  readonly scenario: Scenario;
  readonly scenarioKey: string;
  /** The key that an edited scenario gets, because the included scenarios are never modified. */
  readonly editedKey: string;
  readonly isChanged: boolean;
  /** Versions for undo and for redo, latest last. */
  readonly past: readonly Version[];
  readonly future: readonly Version[];
  readonly position: Position;
  readonly isPlaying: boolean;
  readonly playback: PlaybackSpeed;
  /** True after the scenario was cut off to be continued by hand. Its time then has no end. */
  readonly isOpenEnded: boolean;
}

export type LabAction =
  | ({ readonly type: 'opened' } & ScenarioToOpen)
  | { readonly type: 'playToggled' | 'steppedForward' | 'steppedBack' | 'undone' | 'redone' }
  | { readonly type: 'wentToStart' | 'wentToEnd' | 'shorteningToggled' | 'continued' }
  | { readonly type: 'timePassed'; readonly wallMs: number }
  | { readonly type: 'sought'; readonly at: number }
  | { readonly type: 'movedBy'; readonly ms: number }
  | { readonly type: 'stepChosen'; readonly index: number }
  | { readonly type: 'speedChosen'; readonly speed: Speed }
  | { readonly type: 'speedChanged'; readonly by: 1 | -1 }
  /** A step was edited or removed. If `runs` is true, playback continues from that step. */
  | {
      readonly type: 'edited';
      readonly scenario: Scenario;
      readonly index: number;
      readonly runs: boolean;
    }
  /** Inserts a step at the current position, after the played steps. */
  | { readonly type: 'stepInserted'; readonly step: ScenarioStep }
  | { readonly type: 'renamed'; readonly name: string }
  | { readonly type: 'wentTo'; readonly position: Position };

export interface ScenarioToOpen {
  readonly scenario: Scenario;
  readonly scenarioKey: string;
  readonly editedKey: string;
  readonly position?: Position;
}

/** Returns the state for a newly opened scenario. A scenario without steps is new and is continued by hand. */
export const initialLabState = ({
  position = START_POSITION,
  ...opening
}: ScenarioToOpen): LabState => ({
  ...opening,
  isChanged: false,
  past: [],
  future: [],
  position,
  isPlaying: false,
  playback: { speed: 1, shortensWaits: true },
  isOpenEnded: opening.scenario.steps.length === 0,
});

/** Applies a change that can be undone. The edited scenario gets its own key. */
const withChange = (state: LabState, change: Partial<LabState>): LabState => ({
  ...state,
  ...change,
  scenarioKey: state.editedKey,
  isChanged: true,
  past: [...state.past, toVersion(state)],
  future: [],
});

const toVersion = ({ scenario, isOpenEnded }: LabState): Version => ({ scenario, isOpenEnded });

/** Undo or redo: restores the latest version in `from`, and adds the current version to `to`. */
function restoreVersion(state: LabState, from: 'past' | 'future', to: 'past' | 'future'): LabState {
  const version = state[from].at(-1);
  if (!version) return state;
  const { steps } = version.scenario;
  const { at, stepsPlayed } = state.position;
  const isOnStep = afterStep(state.scenario.steps, stepsPlayed - 1).at === at;
  return {
    ...state,
    ...version,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], toVersion(state)],
    isPlaying: false,
    position: isOnStep
      ? afterStep(steps, Math.min(stepsPlayed, steps.length) - 1)
      : positionAt(steps, Math.min(at, scenarioLength(steps))),
  };
}

/** Minimum time after the last step and the current position in a scenario without an end. */
const OPEN_END_MS = 10 * 60_000;

/** The current end of a scenario that is continued by hand; null for a scenario with an end of its own. */
export function openEndAt({ scenario, position, isOpenEnded }: LabState): number | null {
  if (!isOpenEnded) return null;
  const reach = Math.max(position.at, ...scenario.steps.slice(-1).map(stepEnd));
  return (Math.floor(reach / OPEN_END_MS) + 2) * OPEN_END_MS;
}

/** Returns the steps for the player. A scenario without an end gets an additional last step without an event. */
export const withOpenEnd = (
  steps: readonly ScenarioStep[],
  openEnd: number | null,
): readonly ScenarioStep[] => (openEnd === null ? steps : [...steps, { at: openEnd }]);

const stepsWithEnd = (state: LabState) => withOpenEnd(state.scenario.steps, openEndAt(state));

const pausedAt = (state: LabState, position: Position): LabState => ({
  ...state,
  position,
  isPlaying: false,
});

/** True if playback has reached the end. */
export const isAtEnd = (state: LabState): boolean => {
  const steps = stepsWithEnd(state);
  return state.position.stepsPlayed >= steps.length && state.position.at >= scenarioLength(steps);
};

function advanced(state: LabState, wallMs: number): LabState {
  if (!state.isPlaying) return state;
  const position = advancePosition(stepsWithEnd(state), state.position, wallMs, state.playback);
  return position ? { ...state, position } : { ...state, isPlaying: false };
}

function withEdit(state: LabState, scenario: Scenario, index: number, runs: boolean): LabState {
  const { steps } = scenario;
  const { at, stepsPlayed } = state.position;
  const isAhead = stepsPlayed <= index;
  const position = isAhead
    ? state.position
    : positionAt(steps, Math.min(at, scenarioLength(steps)));
  return withChange(state, {
    scenario,
    isPlaying: runs,
    position: runs ? afterStep(steps, index) : position,
  });
}

function withoutRemainingSteps(state: LabState): LabState {
  const { scenario, position } = state;
  const steps = scenario.steps.slice(0, position.stepsPlayed);
  return withChange(pausedAt(state, position), {
    scenario: { ...scenario, steps },
    isOpenEnded: true,
  });
}

function withInsertedStep(state: LabState, step: ScenarioStep): LabState {
  const { stepsPlayed } = state.position;
  const steps = state.scenario.steps.toSpliced(stepsPlayed, 0, step);
  return withChange(state, {
    scenario: { ...state.scenario, steps },
    position: afterStep(steps, stepsPlayed),
  });
}

export function labReducer(state: LabState, action: LabAction): LabState {
  const steps = state.scenario.steps;
  const { position, playback } = state;
  switch (action.type) {
    case 'opened':
      return { ...initialLabState(action), playback };
    case 'playToggled':
      if (state.isPlaying) return { ...state, isPlaying: false };
      return { ...state, isPlaying: true, position: isAtEnd(state) ? START_POSITION : position };
    case 'timePassed':
      return advanced(state, action.wallMs);
    case 'steppedForward':
      return pausedAt(state, stepForward(steps, position));
    case 'steppedBack':
      return pausedAt(state, stepBack(steps, position));
    case 'wentToStart':
      return pausedAt(state, START_POSITION);
    case 'wentToEnd':
      return pausedAt(state, positionAt(steps, scenarioLength(steps)));
    case 'sought':
      return {
        ...state,
        position: positionAt(steps, Math.min(action.at, scenarioLength(stepsWithEnd(state)))),
      };
    case 'movedBy':
      return labReducer(state, { type: 'sought', at: Math.round(position.at) + action.ms });
    case 'stepChosen':
      return pausedAt(state, afterStep(steps, action.index));
    case 'speedChosen':
      return { ...state, playback: { ...playback, speed: action.speed } };
    case 'speedChanged':
      return {
        ...state,
        playback: { ...playback, speed: adjacentSpeed(playback.speed, action.by) },
      };
    case 'shorteningToggled':
      return { ...state, playback: { ...playback, shortensWaits: !playback.shortensWaits } };
    case 'edited':
      return withEdit(state, action.scenario, action.index, action.runs);
    case 'continued':
      return withoutRemainingSteps(state);
    case 'stepInserted':
      return withInsertedStep(state, action.step);
    case 'renamed':
      return withChange(state, { scenario: { ...state.scenario, name: action.name } });
    case 'undone':
      return restoreVersion(state, 'past', 'future');
    case 'redone':
      return restoreVersion(state, 'future', 'past');
    case 'wentTo':
      return pausedAt(state, action.position);
  }
}

/** A step made by hand: an event for a machine, or a page change. */
export type ManualStep =
  | { readonly to: string; readonly event: ScenarioEvent }
  | { readonly page: PageChange };

/** Creates a step at this time that expects the state after the step. */
export const createManualStep = (
  at: number,
  made: ManualStep,
  reached: string | null,
): ScenarioStep => {
  const step = { at: Math.ceil(at) };
  if ('page' in made) return { ...step, page: made.page };
  const expect = reached === null ? null : { [made.to]: { state: reached } };
  return { ...step, send: { to: made.to, event: made.event }, ...(expect && { expect }) };
};
