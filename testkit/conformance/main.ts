import { writeFile } from 'node:fs/promises';
import { CHECKS, resetChecks } from './checks';
import { Unreachable } from './difference';
import { toJunitXml } from './junit';
import { readAccount, readKitOptions, KIT_USAGE, KitUsageError } from './options';
import { formatDifferences, exitCode, toTable } from './report';
import { runConformance } from './run';

/** @returns the exit code */
async function main(): Promise<number> {
  const options = readKitOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(KIT_USAGE);
    return 0;
  }
  const checks = options.resets ? [...CHECKS, ...resetChecks] : CHECKS;
  const report = await runConformance({
    ...options,
    account: readAccount(process.env),
    controlsSecret: process.env.CONTROLS_SECRET,
    checks,
  });
  if (options.junit !== undefined) await writeFile(options.junit, toJunitXml(report));
  process.stdout.write(
    options.json
      ? `${JSON.stringify(report, null, 2)}\n`
      : toTable(report) + formatDifferences(report),
  );
  return exitCode(report);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof KitUsageError || error instanceof Unreachable)) throw error;
  const advice = error instanceof KitUsageError ? ' --help lists the options.' : '';
  process.stderr.write(`${error.message}${advice}\n`);
  process.exitCode = 2;
}
