import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from './messages.mjs';

/** How many tests of a step passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/**
 * Runs a Node script in the folder of the project and gives its exit code; a signal to us ends it as well.
 * @param print where its output goes as one piece when it has ended; without it, to the terminal as it comes
 */
export function runNode(
  args: readonly string[],
  env: Record<string, string> = {},
  print?: (output: string) => void,
): Promise<number> {
  const out = print ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exitCode = 130;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // All that it printed has come by then, which `exit` does not promise.
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      print?.(output);
      resolve(code ?? 1);
    });
  });
}

/** Works through the list with so many at a time, each as soon as one before it is done. */
export async function abreast<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
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

/** An error outside any test counts as a failed test; one that passed when repeated is named by its reporter as flaky. */
export const tallyOfPlaywright = ({ stats, errors }: PlaywrightResult): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
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
