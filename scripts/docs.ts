/** Writes what is made from the code: docs/machines.md and src/scenarios/scenario.schema.json. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { machineDocs } from './machineDocs';
import { root } from './messages.mjs';
import { scenarioJsonSchema } from './scenarioJsonSchema';

const made = {
  'docs/machines.md': machineDocs(),
  'src/scenarios/scenario.schema.json': JSON.stringify(scenarioJsonSchema()),
} as const;

for (const [name, text] of Object.entries(made)) {
  const file = path.join(root, name);
  const options = await resolveConfig(file);
  await writeFile(file, await format(text, { ...options, filepath: file }));
  console.log(name);
}
