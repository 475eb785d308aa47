import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { endingWithParent } from './childProcesses.mjs';
import { root } from './messages.mjs';

/** Number of passed and failed tests of a step. */
export interface Tally {
  passed: number;
  failed: number;
}

const hasProcessGroups = process.platform !== 'win32';
/** If an interrupted step has not ended after this time, its whole process group is killed. */
const STOP_TIMEOUT_MS = 20_000;

const running = new Set<ChildProcess>();
let interrupted: NodeJS.Signals | null = null;

/** True after SIGINT or SIGTERM; no further step may start then. */
export const isInterrupted = (): boolean => interrupted !== null;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return;
  try {
    process.kill(hasProcessGroups ? -pid : pid, signal);
  } catch {
    // The process group has already ended.
  }
}

function interrupt(signal: NodeJS.Signals) {
  interrupted = signal;
  process.exitCode = signal === 'SIGINT' ? 130 : 143;
  for (const child of running) {
    signalGroup(child, signal);
    setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS).unref();
  }
}

/**
 * Runs a Node.js script in the folder of the project and returns its exit code. The script gets a process group of
 * its own, so that SIGINT and SIGTERM to this process end all processes that the script has started. After SIGKILL to
 * this process, these Node.js processes end by themselves.
 * @param print receives the whole output when the script has ended; without `print`, output goes to the terminal
 * directly
 */
export function runNode(
  args: readonly string[],
  env: Record<string, string> = {},
  print?: (output: string) => void,
): Promise<number> {
  if (running.size === 0 && interrupted === null) {
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  }
  const out = print ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: hasProcessGroups,
    stdio: ['ignore', out, out],
    env: { ...process.env, NODE_OPTIONS: endingWithParent(process.env.NODE_OPTIONS), ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // `close` comes after all output was read, `exit` may come before.
    child.on('close', (code) => {
      running.delete(child);
      // Ends children that the script has not ended itself.
      signalGroup(child, 'SIGKILL');
      if (running.size === 0) process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      print?.(output);
      resolve(code ?? 1);
    });
  });
}

/** Runs a task for every item, at most `limit` of them at a time. */
export async function runConcurrently<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightResult {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
}

/** A test file that could not be loaded counts as one failed test. */
export const tallyOfJest = (result: JestResult): Tally => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
});

/** An error outside of any test counts as one failed test. */
export const tallyOfPlaywright = ({ stats, errors }: PlaywrightResult): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
});

/** Reads a result file; a step that wrote none counts as one failed test. */
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
