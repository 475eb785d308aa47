import { readOptions, USAGE, UsageError } from './options';
import type { SimulationOptions } from './options';
import { FoundFault, simulate } from './simulate';
import { reportEvery, summaryOf } from './report';
import type { ProgressReporter } from './report';

/** @returns the exit code: 1 when a fault was found */
async function main(): Promise<number> {
  const commandLine = readOptions(process.argv.slice(2));
  if (commandLine.kind === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const { options, isOneWorld } = commandLine;
  const report = reportEvery(5_000);
  if (options.rounds > 0) {
    await runRounds(options, isOneWorld ? [options.processes] : [1, 2], report);
  } else {
    report.now(`seed ${options.seed}`);
    report.now(summaryOf(options, await simulate(options, report.sometimes)));
  }
  return 0;
}

/** Runs rounds: users are active while orders fall due, one failure is injected, and the books are audited. */
async function runRounds(
  options: SimulationOptions,
  worlds: readonly number[],
  report: ProgressReporter,
): Promise<void> {
  for (const processes of worlds) {
    report.now(
      `${options.rounds} rounds of ${options.strike}, processes: ${processes}, seed ${options.seed}`,
    );
    const result = await simulate({ ...options, processes }, report.sometimes);
    report.now(summaryOf({ ...options, processes }, result));
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof FoundFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
