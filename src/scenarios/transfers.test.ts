import { MACHINES } from '../machines/registry';
import { transitionIds, transitionsTaken } from '../testing/coverage';
import { runScenario } from '../testing/runScenario';
import type { Scenario } from './format';
import { transferStories } from './transfers';

const named = transferStories.map((story) => [story.name, story] as const);

describe('Stories of deposits and withdrawals', () => {
  it.each(named)('%s', async (_name, story) => {
    const { failures } = await runScenario(story);
    expect(failures).toEqual([]);
  });

  it.each(named)('%s: turns red when its last word is changed', async (_name, story) => {
    const copy = JSON.parse(JSON.stringify(story)) as Scenario;
    expect(copy).toEqual(story);
    const last = copy.steps.length - 1;
    const steps = copy.steps.map((step, index) =>
      index === last ? { ...step, expect: { t1: { state: 'drafted' } } } : step,
    );
    const { failures } = await runScenario({ ...copy, steps });
    expect(failures).toEqual([
      expect.objectContaining({ step: last, field: 'state', wanted: 'drafted' }),
    ]);
  });

  it('take every transition of the machine, each branch of a guard', async () => {
    const { machine } = MACHINES.transfer;
    const ids = transitionIds(machine);
    const taken = new Set<string>();
    for (const story of transferStories) {
      const { moves } = await runScenario(story);
      const input = story.actors[0]?.input;
      for (const id of transitionsTaken(machine, ids, input, moves)) taken.add(id);
    }
    expect([...ids.values()].filter((id) => !taken.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThan(20);
  });
});
