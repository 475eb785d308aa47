import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from './messages.mjs';

/** How many tests of a step passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Runs a Node script in the foreground of the project and gives its exit code; a signal to us ends it as well. */
export function runNode(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exitCode = 130;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A test file that could not be run counts as one failed test. */
export const tallyOfJest = (result: JestResult): Tally => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
});

/** A test that passed only when repeated counts as failed, as does an error outside any test. */
export const tallyOfPlaywright = ({ stats, errors }: PlaywrightResult): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** Reads a result file; a step that wrote none has failed as a whole. */
export async function readTally<Result>(
  file: string,
  toTally: (result: Result) => Tally,
): Promise<Tally> {
  try {
    return toTally(JSON.parse(await readFile(file, 'utf8')) as Result);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
