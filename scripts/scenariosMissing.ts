/**
 * Generates a minimal scenario for every transition that no scenario covers. Each scenario is a file in
 * `scenarios-missing`, or in the folder given with `--out FOLDER`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serializeScenario } from '#testkit/player/writeScenario';
import { allScenarios } from '#testkit/scenarios/all';
import { generateMissing } from '#testkit/testing/missingScenarios';
import { recordedScenarios } from '#testkit/testing/recordedScenarios';
import { root } from '../tooling/messages.mjs';

const USAGE = `Usage: npm run tools -- scenarios:missing [--out FOLDER]

  --out FOLDER  output folder of the scenarios  (default scenarios-missing)
`;

function readArgs() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string', default: 'scenarios-missing' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.stderr.write(USAGE);
    return process.exit(2);
  }
}

const values = readArgs();
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const folder = path.resolve(root, values.out);
const recorded = recordedScenarios(root);
const { scenarios, notFound } = generateMissing([...allScenarios, ...recorded]);

for (const scenario of scenarios) {
  await mkdir(folder, { recursive: true });
  const machine = scenario.actors[0]?.machine ?? '';
  const fileName = `${machine}-${scenario.name.replace(/[^\w]+/g, '-').toLowerCase()}.json`;
  await writeFile(path.join(folder, fileName), serializeScenario(scenario));
  console.log(path.relative(root, path.join(folder, fileName)));
}
for (const id of notFound) console.error(`No sequence of known events covers ${id}.`);
if (scenarios.length + notFound.length === 0) console.error('Nothing is missing.');
process.exitCode = notFound.length > 0 ? 1 : 0;
