import type { SimulationOptions } from './options';
import { summaryOf } from './report';
import type { Report } from './report';
import { simulate } from './simulate';

/** In each round users are at work while orders fall due, a process is killed, and the books are audited. */
export async function runKillRounds(
  options: SimulationOptions,
  worlds: readonly number[],
  report: Report,
): Promise<void> {
  for (const processes of worlds) {
    report.now(
      `${options.killRounds} rounds of kill -9, processes: ${processes}, seed ${options.seed}`,
    );
    const result = await simulate({ ...options, processes }, report.sometimes);
    report.now(summaryOf({ ...options, processes }, result));
  }
}
