/** A position in a story: a moment of virtual time, and the number of steps played by then. */
import type { ScenarioStep } from '../../scenarios/format';

export interface Position {
  readonly at: number;
  /** Number of steps played. Not implied by `at`, because several steps may share a moment. */
  readonly told: number;
}

type Steps = readonly ScenarioStep[];

export const BEGINNING: Position = { at: 0, told: 0 };

/** A minimum length, so that the timeline of a story with only one moment can be used. */
const LENGTH_MIN_MS = 1_000;

/** When a step ends; a sleep step ends when the sleep does. */
export const endOf = ({ at, page }: ScenarioStep): number =>
  page?.does === 'sleep' ? page.until : at;

/** Virtual ms from the start to the end of the last step. */
export const lengthOf = (steps: Steps): number =>
  Math.max(LENGTH_MIN_MS, ...steps.slice(-1).map(endOf));

/** The number of steps up to and including a moment. */
export function toldBy(steps: Steps, at: number): number {
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
  return { at: moment, told: toldBy(steps, moment) };
}

/** The position right after a step (index from 0). Later steps at the same moment are not yet played. */
export function afterStep(steps: Steps, index: number): Position {
  const told = Math.max(0, Math.min(steps.length, index + 1));
  const last = steps[told - 1];
  return { at: last ? endOf(last) : 0, told };
}

/** The position after the next step, or the end of the story. */
export const stepForward = (steps: Steps, { at, told }: Position): Position =>
  told < steps.length ? afterStep(steps, told) : { at: Math.max(at, lengthOf(steps)), told };

/** The position at the last played step, or, when already there, at the one before. */
export function stepBack(steps: Steps, { at, told }: Position): Position {
  const here = afterStep(steps, told - 1);
  return here.at < at ? here : afterStep(steps, told - 2);
}
