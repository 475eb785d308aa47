/** The stories that come with the lab, by the machine they are about. */
import { allStories } from '../../scenarios/all';
import type { Scenario } from '../../scenarios/format';

export interface Story {
  /** Stays the same from visit to visit, so that an address can name it. */
  readonly key: string;
  readonly machine: string;
  readonly scenario: Scenario;
}

/** A story with several machines is about none of them alone. */
const SEVERAL = 'several';

function machineOf({ actors }: Scenario): string {
  const machines = new Set(actors.map(({ machine }) => machine));
  return machines.size === 1 ? [...machines].join() : SEVERAL;
}

export const stories: readonly Story[] = allStories.map((scenario) => {
  const machine = machineOf(scenario);
  return { key: `${machine}/${scenario.name}`, machine, scenario };
});

/** Stories whose name or events hold every word that was typed, in the stories' own order, by machine. */
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
    groups.set(story.machine, [...(groups.get(story.machine) ?? []), story]);
  return groups;
}
