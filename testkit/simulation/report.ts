import type { SimulationOptions } from './options';
import type { SimulationResult } from './simulate';

export interface ProgressReporter {
  readonly now: (line: string) => void;
  /** Prints the line unless another line was printed recently. */
  readonly sometimes: (line: string) => void;
}

export function reportEvery(ms: number): ProgressReporter {
  let last = 0;
  const now = (line: string) => {
    last = Date.now();
    process.stdout.write(`${line}\n`);
  };
  return { now, sometimes: (line) => Date.now() - last >= ms && now(line) };
}

export function summaryOf(
  { seed, processes }: SimulationOptions,
  result: SimulationResult,
): string {
  const { steps, rounds, kills, outages, audits, settlements, stepsPerSecond, table } = result;
  const world = processes === 1 ? 'one process, embedded store' : `${processes} processes`;
  return [
    `clean: ${steps} steps in ${rounds} rounds (${stepsPerSecond} a second), ${world}, seed ${seed};`,
    `${kills} kills, ${outages} outages of the database, ${audits} audits, ${settlements} settlements recomputed with the same result, nothing lost or duplicated, no unexpected exit`,
    table,
  ].join('\n');
}
