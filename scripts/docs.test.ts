import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesPage } from '#exchange/http/description/rules';
import { extractContractDescriptions } from './contractDescriptions';
import { machineDocs } from './machineDocs';
import { scenarioJsonSchema } from './scenarioJsonSchema';

const read = (name: string) => readFileSync(path.resolve(__dirname, '..', name), 'utf8');
/** What a formatter may change of a page: how tables are filled up and where lines end. */
const unformatted = (text: string) => text.replace(/[\s-]+/g, ' ');

describe('What is made from the code is current (npm run docs:machines):', () => {
  it('the page about the machines', () => {
    expect(unformatted(read('docs/machines.md'))).toBe(unformatted(machineDocs()));
  });

  it('the page about the rules of the exchange', () => {
    expect(unformatted(read('docs/rules.md'))).toBe(unformatted(rulesPage()));
  });

  it('the words of the contract that /openapi.json carries', () => {
    expect(JSON.parse(read('exchange/http/description/words.json'))).toEqual(
      extractContractDescriptions(),
    );
  }, 60_000);

  it('the published schema of scenarios', () => {
    expect(JSON.parse(read('testkit/scenarios/scenario.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(scenarioJsonSchema())),
    );
  });
});

it('the page shows every state of every machine, its beginning and its ends', () => {
  const text = machineDocs();
  expect(text).toContain('[*] --> drafted');
  expect(text).toContain('settled --> [*]');
  expect(text).toContain('state sorted <<choice>>');
  expect(text).toContain('submitting --> checking: UNANSWERED');
  expect(text).toContain('| `ordered` | `DEADLINE_REACHED` | `isDue` | `awaiting` |');
});
