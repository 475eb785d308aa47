/** Plants each bug in a copy of the exchange and reports whether the simulation finds it. */
import { parseArgs } from 'node:util';
import { FoundFault, simulate } from '../simulate';
import type { SimulationOptions } from '../options';
import { createSourceCopy } from './plant';
import { PLANTED_BUGS } from './plants';
import type { PlantedBug } from './plants';

const USAGE = `Plants each bug in a copy of the exchange and runs the simulation on it.

  npm run tools -- planted [--only TEXT] [--part N/M] [--steps N]

  --only TEXT   only bugs whose name contains this text
  --part N/M    the Nth of M parts of the list
  --steps N     calls to make before a bug counts as not found   (1200)
`;

const SEED = 'planted';
/** Rounds in which the database is restarted while half of the open orders fall due. */
const ROUNDS_OF_OUTAGES = 16;

const optionsFor = (plant: PlantedBug | null, steps: number): SimulationOptions => ({
  seed: SEED,
  steps,
  processes: 1,
  crashes: false,
  users: 6,
  lanes: 12,
  auditEvery: 150,
  rounds: plant?.needsOutages ? ROUNDS_OF_OUTAGES : 0,
  strike: plant?.needsOutages ? 'restart' : 'kill',
});

/** Message of the failure that the simulation found; null without one. */
async function findingOf(plant: PlantedBug | null, program: string, steps: number) {
  try {
    await simulate(optionsFor(plant, steps), () => undefined, program);
    return null;
  } catch (error) {
    if (!(error instanceof FoundFault)) throw error;
    return error.message.split('\n', 1)[0]?.slice(0, 200) ?? '';
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** @returns the exit code: 1 when a bug was not found, or the unmodified exchange failed */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { only: text, part: text, steps: text, help: { type: 'boolean' } },
  });
  if (values.help) {
    print(USAGE);
    return 0;
  }
  const steps = Number(values.steps ?? 1_200);
  const [part = 1, parts = 1] = (values.part ?? '1/1').split('/').map(Number);
  const wanted = PLANTED_BUGS.filter(({ name }) => name.includes(values.only ?? '')).filter(
    (_, place) => place % parts === part - 1,
  );
  const scratch = createSourceCopy();
  try {
    let found = 0;
    let falseAlarm: string | null = null;
    for (const plant of wanted) {
      const finding = await findingOf(plant, scratch.programWith(plant), steps);
      print(`${finding === null ? 'NOT FOUND' : 'found'}  ${plant.name}`);
      if (finding !== null) print(`           ${finding}`);
      found += finding === null ? 0 : 1;
    }
    print(`${found} of ${wanted.length} found`);
    if (wanted.length === PLANTED_BUGS.length) {
      falseAlarm = await findingOf(null, scratch.programWith(null), steps);
      print(
        falseAlarm === null
          ? 'without a bug: nothing found'
          : `without a bug, but found: ${falseAlarm}`,
      );
    }
    return falseAlarm === null && found === wanted.length ? 0 : 1;
  } finally {
    scratch.remove();
  }
}

process.exitCode = await main();
