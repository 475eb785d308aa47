import { readScenario } from '../player/readScenario';
import { serializeScenario } from '../player/writeScenario';
import { coverageOf, describeCoverage } from '../testing/coverage';
import { generateMissing } from '../testing/missingScenarios';
import { allStories } from './all';

const without = (part: string) => allStories.filter(({ name }) => !name.includes(part));
const missingIn = (stories: typeof allStories) =>
  coverageOf(stories).flatMap(({ kind, missing }) => missing.map((id) => `${kind} ${id}`));

describe('Stories that are left out', () => {
  it('leave transitions untold, and exactly those are generated', () => {
    const fewer = without('proof checked, then the repeated call is refused');
    expect(missingIn(fewer)).toEqual(['transfer proof_checking|REFUSED']);
    const { scenarios, notFound } = generateMissing(fewer);
    expect(notFound).toEqual([]);
    expect(scenarios.map(({ name }) => name)).toEqual(['generated: proof_checking|REFUSED']);
    expect(missingIn([...fewer, ...scenarios])).toEqual([]);
  });

  it('can be all of them: what is generated instead takes every transition of every machine', () => {
    const { scenarios, notFound } = generateMissing([]);
    expect(notFound).toEqual([]);
    expect(missingIn(scenarios)).toEqual([]);
    for (const scenario of scenarios) {
      expect(readScenario(serializeScenario(scenario))).toMatchObject({ ok: true });
    }
  });

  it('are none: nothing is generated', () => {
    expect(generateMissing(allStories)).toEqual({ scenarios: [], notFound: [] });
  });
});

it('each branch of a guard counts for itself', () => {
  const [order] = coverageOf([]);
  expect(order?.missing.filter((id) => id.startsWith('sorted|'))).toEqual([
    'sorted|always|hasResult',
    'sorted|always|isFinal',
    'sorted|always|hasEntry',
    'sorted|always|otherwise',
  ]);
});

it('says in one line how much of a machine is told', () => {
  const [order] = coverageOf(without('no tick in the last half minute'));
  expect(order && describeCoverage(order)).toMatch(
    /^order +\d+ of \d+ transitions told by \d+ stories$/,
  );
});
