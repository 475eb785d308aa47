/**
 * Replays scenario files in a terminal, with the same player as Jest and the lab: `npm run replay -- FILE…`. Exit
 * codes: 0 if every file passes, 1 if a step fails, 2 if a file cannot be played.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeFailure, replayOf, replaysAsJUnit } from '#testkit/testing/replay';
import type { Replay } from '#testkit/testing/replay';

const USAGE = `Usage: npm run replay -- FILE… [--junit FILE]

  FILE          a scenario, such as a report from the app
  --junit FILE  writes the result as JUnit XML as well
`;

/** Reads and replays a file. A missing file is reported as a fault, so that the other files are still replayed. */
async function replayFile(file: string): Promise<Replay> {
  try {
    return replayOf(file, await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { file, name: file, steps: 0, faults: [why], failures: [] };
  }
}

function printReplay({ file, name, steps, faults, failures }: Replay): void {
  if (faults.length > 0) {
    console.log(`${file} cannot be played:`);
    for (const fault of faults) console.log(`  ${fault}`);
    return;
  }
  const what = failures.length === 0 ? 'passed' : 'failed';
  console.log(`${file}: "${name}", ${steps} steps, ${what}`);
  for (const failure of failures) console.log(`  ${describeFailure(failure)}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { junit: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help === true || positionals.length === 0) {
    process.stdout.write(USAGE);
    return values.help === true ? 0 : 2;
  }
  const replays = await Promise.all(positionals.map(replayFile));
  replays.forEach(printReplay);
  if (values.junit !== undefined) await writeFile(values.junit, replaysAsJUnit(replays));
  if (replays.some(({ faults }) => faults.length > 0)) return 2;
  return replays.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
