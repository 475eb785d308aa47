/**
 * Generates files from the code: the docs of machines and rules, the JSON schema of scenarios, and the contract's
 * descriptions.
 */
import path from 'node:path';
import { rulesPage } from '../src/sandbox/http/description/rules';
import { extractContractDescriptions } from './contractWords';
import { machineDocs } from './machineDocs';
import { root } from './messages.mjs';
import { scenarioJsonSchema } from './scenarioJsonSchema';
import { writeFormatted } from './writeFormatted';

const generated = {
  'docs/machines.md': machineDocs(),
  'docs/rules.md': rulesPage(),
  'src/sandbox/http/description/words.json': JSON.stringify(extractContractDescriptions()),
  'src/scenarios/scenario.schema.json': JSON.stringify(scenarioJsonSchema()),
} as const;

for (const [name, text] of Object.entries(generated)) {
  const file = path.join(root, name);
  await writeFormatted(file, text);
  console.log(name);
}
