/**
 * Generates files from the code: the docs of machines, rules and what the device keeps, the JSON schema of scenarios, and the contract's
 * descriptions.
 */
import path from 'node:path';
import { rulesPage } from '#exchange/http/description/rules';
import { extractContractDescriptions } from './contractDescriptions';
import { deviceDocs } from './deviceDocs';
import { machineDocs } from './machineDocs';
import { root } from '../tooling/messages.mjs';
import { scenarioJsonSchema } from './scenarioJsonSchema';
import { writeFormatted } from '#tooling/writeFormatted';

const generated = {
  'docs/device.md': deviceDocs(),
  'docs/machines.md': machineDocs(),
  'docs/rules.md': rulesPage(),
  'exchange/http/description/words.json': JSON.stringify(extractContractDescriptions()),
  'testkit/scenarios/scenario.schema.json': JSON.stringify(scenarioJsonSchema()),
} as const;

for (const [name, text] of Object.entries(generated)) {
  const file = path.join(root, name);
  await writeFormatted(file, text);
  console.log(name);
}
