import { readOptions, USAGE, UsageError } from './options';
import { runRounds } from './rounds';
import { FoundFault, simulate } from './simulate';
import { reportEvery, summaryOf } from './report';

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

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof FoundFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
