/** What the lab holds: one story, where one stands in it, and how it plays. Pure, so that tests play without a clock. */
import type { Scenario, ScenarioEvent, ScenarioStep } from '../../scenarios/format';
import { moveOn, otherSpeed } from '../playback/pace';
import type { Pace, Speed } from '../playback/pace';
import {
  afterStep,
  BEGINNING,
  endOf,
  lengthOf,
  positionAt,
  stepBack,
  stepForward,
} from '../playback/position';
import type { Position } from '../playback/position';

export interface LabState {
  readonly scenario: Scenario;
  /** Key of a story of ours; null for one from a file. */
  readonly storyKey: string | null;
  readonly isChanged: boolean;
  readonly position: Position;
  readonly isPlaying: boolean;
  readonly pace: Pace;
  /** The story was cut off here and goes on by hand: time has no end. */
  readonly isOpenEnded: boolean;
}

export type LabAction =
  | { readonly type: 'opened'; readonly scenario: Scenario; readonly storyKey: string | null }
  | { readonly type: 'playToggled' | 'steppedForward' | 'steppedBack' }
  | { readonly type: 'wentToStart' | 'wentToEnd' | 'shorteningToggled' | 'continued' }
  | { readonly type: 'timePassed'; readonly wallMs: number }
  | { readonly type: 'sought'; readonly at: number }
  | { readonly type: 'movedBy'; readonly ms: number }
  | { readonly type: 'stepChosen'; readonly index: number }
  | { readonly type: 'speedChosen'; readonly speed: Speed }
  | { readonly type: 'speedChanged'; readonly by: 1 | -1 }
  /** A step was edited or left out; with `runs` the story goes on from it. */
  | {
      readonly type: 'edited';
      readonly scenario: Scenario;
      readonly index: number;
      readonly runs: boolean;
    }
  | { readonly type: 'eventSent'; readonly step: ScenarioStep };

export const stateOf = (scenario: Scenario, storyKey: string | null): LabState => ({
  scenario,
  storyKey,
  isChanged: false,
  position: BEGINNING,
  isPlaying: false,
  pace: { speed: 1, shortens: true },
  isOpenEnded: false,
});

/** How far a story that goes on by hand reaches beyond its last step and the present moment. */
const OPEN_END_MS = 10 * 60_000;

/** Where a story that goes on by hand ends for now; null for one that has its own end. */
export function openEndOf({ scenario, position, isOpenEnded }: LabState): number | null {
  if (!isOpenEnded) return null;
  const reach = Math.max(position.at, ...scenario.steps.slice(-1).map(endOf));
  return (Math.floor(reach / OPEN_END_MS) + 2) * OPEN_END_MS;
}

/** The steps as the player must know them: a story without an end gets a last step in which nothing happens. */
export const withOpenEnd = (
  steps: readonly ScenarioStep[],
  openEnd: number | null,
): readonly ScenarioStep[] => (openEnd === null ? steps : [...steps, { at: openEnd }]);

const playedSteps = (state: LabState) => withOpenEnd(state.scenario.steps, openEndOf(state));

const standing = (state: LabState, position: Position): LabState => ({
  ...state,
  position,
  isPlaying: false,
});

/** Whether there is anything left to play. */
export const isAtEnd = (state: LabState): boolean => {
  const steps = playedSteps(state);
  return state.position.told >= steps.length && state.position.at >= lengthOf(steps);
};

function played(state: LabState, wallMs: number): LabState {
  if (!state.isPlaying) return state;
  const position = moveOn(playedSteps(state), state.position, wallMs, state.pace);
  return position ? { ...state, position } : { ...state, isPlaying: false };
}

function edited(state: LabState, scenario: Scenario, index: number, runs: boolean): LabState {
  const { steps } = scenario;
  const { at, told } = state.position;
  const isAhead = told <= index;
  const position = isAhead ? state.position : positionAt(steps, Math.min(at, lengthOf(steps)));
  return {
    ...state,
    scenario,
    isChanged: true,
    isPlaying: runs,
    position: runs ? afterStep(steps, index) : position,
  };
}

function continued(state: LabState): LabState {
  const { scenario, position } = state;
  const steps = scenario.steps.slice(0, position.told);
  return {
    ...standing(state, position),
    scenario: { ...scenario, steps },
    isChanged: true,
    isOpenEnded: true,
  };
}

function sent(state: LabState, step: ScenarioStep): LabState {
  const steps = [...state.scenario.steps, step];
  return {
    ...state,
    scenario: { ...state.scenario, steps },
    isChanged: true,
    position: afterStep(steps, steps.length - 1),
  };
}

export function labReducer(state: LabState, action: LabAction): LabState {
  const steps = state.scenario.steps;
  const { position, pace } = state;
  switch (action.type) {
    case 'opened':
      return { ...stateOf(action.scenario, action.storyKey), pace };
    case 'playToggled':
      if (state.isPlaying) return { ...state, isPlaying: false };
      return { ...state, isPlaying: true, position: isAtEnd(state) ? BEGINNING : position };
    case 'timePassed':
      return played(state, action.wallMs);
    case 'steppedForward':
      return standing(state, stepForward(steps, position));
    case 'steppedBack':
      return standing(state, stepBack(steps, position));
    case 'wentToStart':
      return standing(state, BEGINNING);
    case 'wentToEnd':
      return standing(state, positionAt(steps, lengthOf(steps)));
    case 'sought':
      return {
        ...state,
        position: positionAt(steps, Math.min(action.at, lengthOf(playedSteps(state)))),
      };
    case 'movedBy':
      return labReducer(state, { type: 'sought', at: Math.round(position.at) + action.ms });
    case 'stepChosen':
      return standing(state, afterStep(steps, action.index));
    case 'speedChosen':
      return { ...state, pace: { ...pace, speed: action.speed } };
    case 'speedChanged':
      return { ...state, pace: { ...pace, speed: otherSpeed(pace.speed, action.by) } };
    case 'shorteningToggled':
      return { ...state, pace: { ...pace, shortens: !pace.shortens } };
    case 'edited':
      return edited(state, action.scenario, action.index, action.runs);
    case 'continued':
      return continued(state);
    case 'eventSent':
      return sent(state, action.step);
  }
}

/** A step by hand, at this moment, with the state it leads to as its expectation. */
export const handMadeStep = (
  at: number,
  to: string,
  event: ScenarioEvent,
  state: string | null,
): ScenarioStep => ({
  at: Math.ceil(at),
  send: { to, event },
  ...(state !== null && { expect: { [to]: { state } } }),
});
