import { MACHINES } from '../machines/registry';
import { transitionIds, transitionsTaken } from '../testing/coverage';
import { runScenario } from '../testing/runScenario';
import type { Scenario } from './format';
import { kycStories } from './kyc';

const named = kycStories.map((story) => [story.name, story] as const);

describe('Stories of identities', () => {
  it.each(named)('%s', async (_name, story) => {
    const { failures } = await runScenario(story);
    expect(failures).toEqual([]);
  });

  it.each(named)('%s: turns red when the end is another', async (_name, story) => {
    const copy = JSON.parse(JSON.stringify(story)) as Scenario;
    expect(copy).toEqual(story);
    const last = copy.steps.length - 1;
    const steps = copy.steps.map((step, index) =>
      index === last ? { ...step, expect: { k1: { state: 'sorted' } } } : step,
    );
    const { failures } = await runScenario({ ...copy, steps });
    expect(failures).toEqual([expect.objectContaining({ step: last, wanted: 'sorted' })]);
  });

  it('tell ten taps as one submission', async () => {
    const taps = kycStories.find(({ name }) => name === 'ten taps');
    const { moves } = await runScenario(taps as Scenario);
    expect(moves.map(({ type }) => type)).toEqual(['kyc/SUBMITTED', 'kyc/ACCEPTED']);
  });

  it('never name a person', () => {
    expect(JSON.stringify(kycStories)).not.toMatch(/"(realName|idNumber)":/);
  });

  it('take every transition of the machine, each branch of a guard', async () => {
    const { machine } = MACHINES.kyc;
    const ids = transitionIds(machine);
    const taken = new Set<string>();
    for (const story of kycStories) {
      const { moves } = await runScenario(story);
      for (const id of transitionsTaken(machine, ids, {}, moves)) taken.add(id);
    }
    expect([...ids.values()].filter((id) => !taken.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThan(15);
  });
});
