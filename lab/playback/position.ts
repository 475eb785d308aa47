/** A position in a scenario: a moment of virtual time, and the number of steps played by then. */
import type { ScenarioStep } from '#contract/scenarioFormat';

export interface Position {
  readonly at: number;
  /** Number of steps played. `at` alone does not determine it, because several steps may have the same time. */
  readonly stepsPlayed: number;
}

type Steps = readonly ScenarioStep[];

export const START_POSITION: Position = { at: 0, stepsPlayed: 0 };

/** A minimum length, because the timeline needs one even if all steps have the same time. */
const LENGTH_MIN_MS = 1_000;

/** Returns when a step ends; a sleep step ends with the sleep. */
export const stepEnd = ({ at, page }: ScenarioStep): number =>
  page?.does === 'sleep' ? page.until : at;

/** Virtual ms from the start to the end of the last step. */
export const scenarioLength = (steps: Steps): number =>
  Math.max(LENGTH_MIN_MS, ...steps.slice(-1).map(stepEnd));

/** Returns the number of steps up to and including a moment. */
export function stepsPlayedBy(steps: Steps, at: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position at a moment, clamped to the start. */
export function positionAt(steps: Steps, at: number): Position {
  const moment = Math.max(0, at);
  return { at: moment, stepsPlayed: stepsPlayedBy(steps, moment) };
}

/** The position right after a step (index from 0). Later steps at the same moment are not yet played. */
export function afterStep(steps: Steps, index: number): Position {
  const stepsPlayed = Math.max(0, Math.min(steps.length, index + 1));
  const last = steps[stepsPlayed - 1];
  return { at: last ? stepEnd(last) : 0, stepsPlayed };
}

/** The position after the next step, or the end of the scenario. */
export const stepForward = (steps: Steps, { at, stepsPlayed }: Position): Position =>
  stepsPlayed < steps.length
    ? afterStep(steps, stepsPlayed)
    : { at: Math.max(at, scenarioLength(steps)), stepsPlayed };

/** Returns the position at the last played step, or at the step before if it is already there. */
export function stepBack(steps: Steps, { at, stepsPlayed }: Position): Position {
  const lastStep = afterStep(steps, stepsPlayed - 1);
  return lastStep.at < at ? lastStep : afterStep(steps, stepsPlayed - 2);
}
