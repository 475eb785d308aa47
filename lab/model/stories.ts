/** The stories included in the lab, by machine. */
import { allStories } from '#testkit/scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { checkScenario } from '#testkit/player/readScenario';

export interface Story {
  /** Stable across visits, because addresses contain it. */
  readonly key: string;
  readonly machine: string;
  readonly scenario: Scenario;
}

/** Group of stories with several machines. */
const SEVERAL = 'several';

function machineKey({ actors }: Scenario): string {
  const machines = new Set(actors.map(({ machine }) => machine));
  return machines.size === 1 ? [...machines].join() : SEVERAL;
}

export const createStory = (key: string, scenario: Scenario): Story => ({
  key,
  machine: machineKey(scenario),
  scenario,
});

export const stories: readonly Story[] = allStories.map((scenario) =>
  createStory(`${machineKey(scenario)}/${scenario.name}`, scenario),
);

/** Recorded stories by file name; invalid ones are skipped (the tests report them). */
export const recordedStories = (files: Readonly<Record<string, unknown>>): readonly Story[] =>
  Object.entries(files).flatMap(([fileName, content]) => {
    const checked = checkScenario(content);
    return checked.ok ? [createStory(`recorded/${fileName}`, checked.scenario)] : [];
  });

/** The heading of a story: own and recorded ones by origin, others by machine. */
const groupKey = ({ key, machine }: Story): string => /^(own|recorded)\//.exec(key)?.[1] ?? machine;

/** Stories whose name, events or states contain every typed word, in their original order, by group. */
export function searchStories(
  typed: string,
  among: readonly Story[] = stories,
): ReadonlyMap<string, readonly Story[]> {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = among.filter(({ machine, scenario }) => {
    const events = scenario.steps.map(({ send, page }) => send?.event.type ?? page?.does ?? '');
    const states = scenario.steps.flatMap(({ expect }) =>
      Object.values(expect ?? {}).map(({ state }) => state),
    );
    const text = [machine, scenario.name, ...events, ...states].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = new Map<string, Story[]>();
  for (const story of found)
    groups.set(groupKey(story), [...(groups.get(groupKey(story)) ?? []), story]);
  return groups;
}
