import { CHECKS } from './checks';
import { Unreachable } from './difference';
import { readOptions, USAGE, UsageError } from './options';
import { differencesOf, isConforming, tableOf } from './report';
import { runConformance } from './run';

/** @returns the exit code */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const report = await runConformance({ ...options, checks: CHECKS });
  process.stdout.write(
    options.json ? `${JSON.stringify(report, null, 2)}\n` : tableOf(report) + differencesOf(report),
  );
  return isConforming(report) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof Unreachable)) throw error;
  const advice = error instanceof UsageError ? ' --help lists what there is.' : '';
  process.stderr.write(`${error.message}${advice}\n`);
  process.exitCode = 2;
}
