/** Where in a story one stands: a moment of virtual time, and how many steps have been told by then. */
import type { ScenarioStep } from '../../scenarios/format';

export interface Position {
  /** Virtual ms since the start. */
  readonly at: number;
  /** Several steps may share a moment; of those only the first ones may have been told. */
  readonly told: number;
}

type Steps = readonly ScenarioStep[];

export const BEGINNING: Position = { at: 0, told: 0 };

/** A story of one moment still has a length, so that there is something to move along. */
const LENGTH_MIN_MS = 1_000;

/** When a step is over: a sleep takes its time. */
export const endOf = ({ at, page }: ScenarioStep): number =>
  page?.does === 'sleep' ? page.until : at;

/** Virtual ms from the start to the end of the last step. */
export const lengthOf = (steps: Steps): number =>
  Math.max(LENGTH_MIN_MS, ...steps.slice(-1).map(endOf));

/** How many steps have been told by a moment, those of that very moment included. */
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

/** The place at a moment, never before the start. */
export function positionAt(steps: Steps, at: number): Position {
  const moment = Math.max(0, at);
  return { at: moment, told: toldBy(steps, moment) };
}

/** Right after a step, told by its number from 0. What is due at the same moment comes later. */
export function afterStep(steps: Steps, index: number): Position {
  const told = Math.max(0, Math.min(steps.length, index + 1));
  const last = steps[told - 1];
  return { at: last ? endOf(last) : 0, told };
}

/** One step on; the end of the story where none is left. */
export const stepForward = (steps: Steps, { at, told }: Position): Position =>
  told < steps.length ? afterStep(steps, told) : { at: Math.max(at, lengthOf(steps)), told };

/** Back to the step that was told last, or, standing on it, to the one before. */
export function stepBack(steps: Steps, { at, told }: Position): Position {
  const here = afterStep(steps, told - 1);
  return here.at < at ? here : afterStep(steps, told - 2);
}
