import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../tooling/messages.mjs';

/** Matches `src/a.ts(3,7): error TS2322: …`. */
const TYPE_ERROR = /^\S.*\(\d+,\d+\): error TS\d+: /;

interface TypeChecks {
  /** Checks the files as they are now; after the check that runs, if one does. */
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * Checks types with the native compiler. It keeps what it found, so a check after an edit takes seconds; the watch mode
 * of the JavaScript compiler needs minutes for its first check.
 * @param projects tsconfig files, checked one after the other
 * @param onChecked called after each check with all errors, an empty list if there are none
 */
export function createTypeChecks(
  projects: readonly string[],
  onChecked: (faults: readonly string[]) => void,
): TypeChecks {
  let running: ChildProcess | undefined;
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      const faults = new Set<string>();
      for (const project of projects) {
        if (isStopped) return;
        for (const fault of await faultsOf(project)) faults.add(fault);
      }
      if (!isStopped) onChecked([...faults]);
    }
    isRunning = false;
  }

  function faultsOf(project: string): Promise<readonly string[]> {
    const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
    // A cache of its own, because other commands may check at the same time.
    const cache = `node_modules/.cache/tsc/dev-${path.basename(project, '.json')}.tsbuildinfo`;
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', cache];
    // In a process group, because the compiler starts the native program as a child.
    const child = spawn(process.execPath, [compiler, ...options, '-p', project], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    running = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve) => {
      child.on('close', () => {
        running = undefined;
        resolve(output.split('\n').filter((line) => TYPE_ERROR.test(line)));
      });
    });
  }

  return {
    check() {
      isAsked = true;
      if (!isRunning) void run();
    },
    stop() {
      isStopped = true;
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
    },
  };
}
