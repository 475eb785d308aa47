import type { SimulationOptions } from './options';
import { summaryOf } from './report';
import type { Report } from './report';
import { simulate } from './simulate';

/** In each round users are at work while orders fall due, one thing befalls them, and the books are audited. */
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
