/** Converts a scenario to the text of a file, and replaces a step of a scenario. */
import type { Scenario, ScenarioStep } from '#contract/scenarioFormat';
import { checkScenario } from './readScenario';
import type { ScenarioRead } from './readScenario';

/** Writes one line per actor and per step, so that files can be diffed. Ends with a line break. */
export function serializeScenario({ actors, steps, ...head }: Scenario): string {
  const lines = (items: readonly unknown[]) =>
    items.map((item) => JSON.stringify(item)).join(',\n');
  const fields = Object.entries(head).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  const lists = [`"actors":[\n${lines(actors)}\n]`, `"steps":[\n${lines(steps)}\n]`];
  return `{\n${[...fields, ...lists].join(',\n')}\n}\n`;
}

/** Replaces the step at `index` and validates the result like a file; null removes the step. */
export function replaceStep(
  scenario: Scenario,
  index: number,
  step: ScenarioStep | null,
): ScenarioRead {
  const steps = scenario.steps.toSpliced(index, 1, ...(step ? [step] : []));
  return checkScenario({ ...scenario, steps });
}
