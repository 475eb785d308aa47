import { readScenario } from '../player/readScenario';
import { serializeScenario } from '../player/writeScenario';
import { coverageOf, describeCoverage } from '../testing/coverage';
import { generateMissing } from '../testing/missingScenarios';
import { allScenarios } from './all';

const without = (part: string) => allScenarios.filter(({ name }) => !name.includes(part));
const missingIn = (scenarios: typeof allScenarios) =>
  coverageOf(scenarios).flatMap(({ kind, missing }) => missing.map((id) => `${kind} ${id}`));

describe('generateMissing', () => {
  it('generates exactly the transitions that a removed scenario covered', () => {
    const fewer = without('proof checked, then the repeated call is refused');
    expect(missingIn(fewer)).toEqual(['transfer proof_checking|REFUSED']);
    const { scenarios, notFound } = generateMissing(fewer);
    expect(notFound).toEqual([]);
    expect(scenarios.map(({ name }) => name)).toEqual(['generated: proof_checking|REFUSED']);
    expect(missingIn([...fewer, ...scenarios])).toEqual([]);
  });

  it('generates scenarios for every transition of every machine when none exist', () => {
    const { scenarios, notFound } = generateMissing([]);
    expect(notFound).toEqual([]);
    expect(missingIn(scenarios)).toEqual([]);
    for (const scenario of scenarios) {
      expect(readScenario(serializeScenario(scenario))).toMatchObject({ ok: true });
    }
  });

  it('generates nothing when all scenarios exist', () => {
    expect(generateMissing(allScenarios)).toEqual({ scenarios: [], notFound: [] });
  });
});

it('coverageOf counts each branch of a guard separately', () => {
  const [order] = coverageOf([]);
  expect(order?.missing.filter((id) => id.startsWith('routing|'))).toEqual([
    'routing|always|hasResult',
    'routing|always|isFinal',
    'routing|always|hasEntry',
    'routing|always|hasNoEntry',
    'routing|always|isUnknown',
  ]);
});

it('describeCoverage describes the coverage of a machine in one line', () => {
  const [order] = coverageOf(without('no tick in the last half minute'));
  expect(order && describeCoverage(order)).toMatch(
    /^order +\d+ of \d+ transitions covered by \d+ scenarios$/,
  );
});
