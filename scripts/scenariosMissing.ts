/**
 * Prints a story, as short as can be, for every transition that no story takes; one scenario file after another. Give a
 * folder to have them written there: `npm run scenarios:missing -- src/scenarios/recorded`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeScenario } from '../src/lab/player/writeScenario';
import { allStories } from '../src/scenarios/all';
import { generateMissing } from '../src/testing/missingScenarios';
import { readRecorded } from '../src/testing/recordedScenarios';
import { root } from './messages.mjs';

const [folder] = process.argv.slice(2);
const recorded = readRecorded(root).map(({ scenario }) => scenario);
const { scenarios, notFound } = generateMissing([...allStories, ...recorded]);

for (const scenario of scenarios) {
  if (folder === undefined) {
    console.log(writeScenario(scenario));
    continue;
  }
  await mkdir(folder, { recursive: true });
  const machine = scenario.actors[0]?.machine ?? '';
  const fileName = `${machine}-${scenario.name.replace(/[^\w]+/g, '-').toLowerCase()}.json`;
  await writeFile(path.join(folder, fileName), writeScenario(scenario));
  console.error(path.join(folder, fileName));
}
for (const id of notFound) console.error(`No sequence of known events takes ${id}.`);
if (scenarios.length + notFound.length === 0) console.error('Nothing is missing.');
process.exitCode = notFound.length > 0 ? 1 : 0;
