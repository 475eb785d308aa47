/** The scenarios of the lab, each with the key in its address and the machine that it belongs to. */
import { containsWords, foldForSearch, searchWords } from '#contract';
import { allScenarios } from '#testkit/scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { checkScenario } from '#testkit/player/readScenario';

export interface LabScenario {
  /** The key does not change between visits, because addresses contain it. */
  readonly key: string;
  readonly machine: string;
  readonly scenario: Scenario;
}

/** Group of scenarios with several machines. */
const SEVERAL = 'several';

function machineKey({ actors }: Scenario): string {
  const machines = new Set(actors.map(({ machine }) => machine));
  return machines.size === 1 ? [...machines].join() : SEVERAL;
}

export const createLabScenario = (key: string, scenario: Scenario): LabScenario => ({
  key,
  machine: machineKey(scenario),
  scenario,
});

export const labScenarios: readonly LabScenario[] = allScenarios.map((scenario) =>
  createLabScenario(`${machineKey(scenario)}/${scenario.name}`, scenario),
);

/** Returns the recorded scenarios by file name. Invalid files are skipped, because the tests report them. */
export const scenariosInFiles = (
  files: Readonly<Record<string, unknown>>,
): readonly LabScenario[] =>
  Object.entries(files).flatMap(([fileName, content]) => {
    const checked = checkScenario(content);
    return checked.ok ? [createLabScenario(`recorded/${fileName}`, checked.scenario)] : [];
  });

/** The group of a scenario in the list: the origin of own and recorded scenarios, and the machine of all others. */
const groupKey = ({ key, machine }: LabScenario): string =>
  /^(own|recorded)\//.exec(key)?.[1] ?? machine;

/** Returns the scenarios whose name, events or states contain every typed word, in their original order, by group. */
export function searchScenarios(
  typed: string,
  among: readonly LabScenario[] = labScenarios,
): ReadonlyMap<string, readonly LabScenario[]> {
  const words = searchWords(typed);
  const found = among.filter(({ machine, scenario }) => {
    const events = scenario.steps.map(({ send, page }) => send?.event.type ?? page?.does ?? '');
    const states = scenario.steps.flatMap(({ expect }) =>
      Object.values(expect ?? {}).map(({ state }) => state),
    );
    const text = [machine, scenario.name, ...events, ...states].join(' ');
    return containsWords(foldForSearch(text), words);
  });
  const groups = new Map<string, LabScenario[]>();
  for (const entry of found)
    groups.set(groupKey(entry), [...(groups.get(groupKey(entry)) ?? []), entry]);
  return groups;
}
