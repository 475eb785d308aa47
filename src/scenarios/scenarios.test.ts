import { MACHINES } from '../machines/registry';
import { transitionIds, transitionsTaken } from '../testing/coverage';
import { runScenario } from '../testing/runScenario';
import type { Scenario } from './format';
import { orderStories } from './orders';

const named = orderStories.map((story) => [story.name, story] as const);

describe('Stories of orders', () => {
  it.each(named)('%s', async (_name, story) => {
    const { failures } = await runScenario(story);
    expect(failures).toEqual([]);
  });

  it.each(named)(
    '%s: is plain data that survives a file, and turns red when one word is changed',
    async (_name, story) => {
      const copy = JSON.parse(JSON.stringify(story)) as Scenario;
      expect(copy).toEqual(story);
      const last = copy.steps.length - 1;
      const steps = copy.steps.map((step, index) =>
        index === last ? { ...step, expect: { o1: { state: 'drafted' } } } : step,
      );
      const { failures } = await runScenario({ ...copy, steps });
      expect(failures).toEqual([
        expect.objectContaining({ step: last, field: 'state', wanted: 'drafted' }),
      ]);
    },
  );

  it('are short: each fits into two kilobytes', () => {
    const full = orderStories.find(({ name }) => name === 'order won');
    expect(JSON.stringify(full).length).toBeLessThanOrEqual(2_048);
  });

  it('tells ten taps as one submission', async () => {
    const taps = orderStories.find(({ name }) => name === 'ten taps');
    const { moves } = await runScenario(taps as Scenario);
    expect(moves.map(({ type }) => type)).toEqual(['order/SUBMITTED', 'order/ACCEPTED']);
  });

  it('take every transition of the machine, each branch of a guard', async () => {
    const { machine } = MACHINES.order;
    const ids = transitionIds(machine);
    const taken = new Set<string>();
    for (const story of orderStories) {
      const { moves } = await runScenario(story);
      const input = story.actors[0]?.input;
      for (const id of transitionsTaken(machine, ids, input, moves)) taken.add(id);
    }
    const missing = [...ids.values()].filter((id) => !taken.has(id));
    expect(missing).toEqual([]);
    expect(ids.size).toBeGreaterThan(15);
  });
});
