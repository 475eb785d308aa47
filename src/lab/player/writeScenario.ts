/** Scenarios back into files, and with a step changed. */
import type { Scenario, ScenarioStep } from '../../scenarios/format';
import { checkScenario } from './readScenario';
import type { ScenarioRead } from './readScenario';

/** One line for each actor and each step, so that a difference between two files can be read. Ends with a line break. */
export function writeScenario({ actors, steps, ...head }: Scenario): string {
  const lines = (items: readonly unknown[]) =>
    items.map((item) => JSON.stringify(item)).join(',\n');
  const fields = Object.entries(head).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  const lists = [`"actors":[\n${lines(actors)}\n]`, `"steps":[\n${lines(steps)}\n]`];
  return `{\n${[...fields, ...lists].join(',\n')}\n}\n`;
}

/** The same story with another step in this place, checked like a file; null leaves the step out. */
export function withStep(
  scenario: Scenario,
  index: number,
  step: ScenarioStep | null,
): ScenarioRead {
  const steps = scenario.steps.toSpliced(index, 1, ...(step ? [step] : []));
  return checkScenario({ ...scenario, steps });
}
