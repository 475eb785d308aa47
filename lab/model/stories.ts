/** The stories of the lab by machine. A story is a scenario with its key and its origin. */
import { containsWords, foldForSearch, searchWords } from '#contract';
import { allStories } from '#testkit/scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { checkScenario } from '#testkit/player/readScenario';

export interface Story {
  /** The key does not change between visits, because addresses contain it. */
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

/** Returns the recorded stories by file name. Invalid files are skipped, because the tests report them. */
export const storiesInFiles = (files: Readonly<Record<string, unknown>>): readonly Story[] =>
  Object.entries(files).flatMap(([fileName, content]) => {
    const checked = checkScenario(content);
    return checked.ok ? [createStory(`recorded/${fileName}`, checked.scenario)] : [];
  });

/** The group of a story in the list: the origin of own and recorded stories, and the machine of all others. */
const groupKey = ({ key, machine }: Story): string => /^(own|recorded)\//.exec(key)?.[1] ?? machine;

/** Returns the stories whose name, events or states contain every typed word, in their original order, by group. */
export function searchStories(
  typed: string,
  among: readonly Story[] = stories,
): ReadonlyMap<string, readonly Story[]> {
  const words = searchWords(typed);
  const found = among.filter(({ machine, scenario }) => {
    const events = scenario.steps.map(({ send, page }) => send?.event.type ?? page?.does ?? '');
    const states = scenario.steps.flatMap(({ expect }) =>
      Object.values(expect ?? {}).map(({ state }) => state),
    );
    const text = [machine, scenario.name, ...events, ...states].join(' ');
    return containsWords(foldForSearch(text), words);
  });
  const groups = new Map<string, Story[]>();
  for (const story of found)
    groups.set(groupKey(story), [...(groups.get(groupKey(story)) ?? []), story]);
  return groups;
}
