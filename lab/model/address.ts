/** The address contains scenario and moment, so that they survive a reload and a link leads to them. */
import { afterStep, START_POSITION, positionAt } from '../playback/position';
import type { Position } from '../playback/position';
import type { ScenarioStep } from '#contract/scenarioFormat';

const SCENARIO = 'story';
/** Query parameter with the number of steps played, if the position is exactly at a step. */
const STEP = 'step';
/** Query parameter with the virtual time in ms, if the position is between two steps. */
const AT = 'at';

/** The scenario key in an address; null if there is none. */
export const scenarioKeyIn = (search: string): string | null =>
  new URLSearchParams(search).get(SCENARIO);

const numberIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return /^\d{1,13}$/.test(text) ? Number(text) : null;
};

/** The position in an address, clamped to the scenario. */
export function positionIn(search: string, steps: readonly ScenarioStep[]): Position {
  const params = new URLSearchParams(search);
  const step = numberIn(params, STEP);
  const at = numberIn(params, AT);
  if (at !== null) return positionAt(steps, at);
  return step === null ? START_POSITION : afterStep(steps, step - 1);
}

/** Returns the query with another scenario and position. */
export function addressFor(
  search: string,
  key: string,
  steps: readonly ScenarioStep[],
  { at, stepsPlayed }: Position,
): string {
  const params = new URLSearchParams(search);
  params.set(SCENARIO, key);
  const isOnStep = afterStep(steps, stepsPlayed - 1).at === at;
  params.delete(STEP);
  params.delete(AT);
  if (!isOnStep) params.set(AT, String(Math.round(at)));
  else if (stepsPlayed > 0) params.set(STEP, String(stepsPlayed));
  return `?${params.toString()}`;
}
