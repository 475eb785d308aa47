import type { SimulationOptions } from './options';
import { summaryOf } from './report';
import type { Report } from './report';
import { simulate } from './simulate';

/** Runs rounds: users act while orders fall due, one failure is injected, and the books are audited. */
export async function runRounds(
  options: SimulationOptions,
  worlds: readonly number[],
  report: Report,
): Promise<void> {
  for (const processes of worlds) {
    report.now(
      `${options.rounds} rounds of ${options.strike}, processes: ${processes}, seed ${options.seed}`,
    );
    const result = await simulate({ ...options, processes }, report.sometimes);
    report.now(summaryOf({ ...options, processes }, result));
  }
}
