import { MACHINES } from '../machines/registry';
import { transitionIds, transitionsTaken } from '../testing/coverage';
import { runScenario } from '../testing/runScenario';
import type { Scenario } from './format';
import { lockupStories } from './lockups';

const named = lockupStories.map((story) => [story.name, story] as const);

describe('Stories of lock-ups', () => {
  it.each(named)('%s', async (_name, story) => {
    const { failures } = await runScenario(story);
    expect(failures).toEqual([]);
  });

  it.each(named)('%s: turns red when the end is another', async (_name, story) => {
    const copy = JSON.parse(JSON.stringify(story)) as Scenario;
    const last = copy.steps.length - 1;
    const steps = copy.steps.map((step, index) =>
      index === last ? { ...step, expect: { l1: { state: 'unheard' } } } : step,
    );
    const { failures } = await runScenario({ ...copy, steps });
    expect(failures).toEqual([expect.objectContaining({ step: last, wanted: 'unheard' })]);
  });

  it('take every transition of the machine, each branch of a guard', async () => {
    const { machine } = MACHINES.lockup;
    const ids = transitionIds(machine);
    const taken = new Set<string>();
    for (const story of lockupStories) {
      const { moves } = await runScenario(story);
      for (const id of transitionsTaken(machine, ids, {}, moves)) taken.add(id);
    }
    expect([...ids.values()].filter((id) => !taken.has(id))).toEqual([]);
    expect(ids.size).toBe(7);
  });
});
