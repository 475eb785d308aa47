import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../startupError';
import type { Binaries } from './binaries';

/** User for the programs of PostgreSQL, which refuses to run as root. */
export type Runner =
  | { readonly kind: 'plain' }
  /**
   * A user namespace that maps root to user 1000: root still owns the files, and no parent folder blocks access.
   */
  | { readonly kind: 'namespace' }
  /** Another user, who becomes the owner of the files. */
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

export interface ToolResult {
  /** Exit code; -1 if the program could not be started or was killed. */
  readonly code: number;
  /** Output of the program, unless `stdio` redirects it. */
  readonly output: string;
}

const unprivileged = { kind: 'user', uid: 65_534, gid: 65_534 } as const;
const namespaceArguments = ['--user', '--map-user=1000', '--'];

/** Runs a program and waits for its exit. Never throws; the code is -1 if the program cannot be started. */
export function runTool(
  runner: Runner,
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<ToolResult> {
  const [command, ...all] =
    runner.kind === 'namespace'
      ? ['unshare', ...namespaceArguments, program, ...args]
      : [program, ...args];
  const identity = runner.kind === 'user' ? { uid: runner.uid, gid: runner.gid } : {};
  return new Promise((resolve) => {
    const child = spawn(command, all, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment(),
      windowsHide: true,
      // Ctrl-C signals the whole process group of the terminal, but only the exchange may handle it.
      detached: process.platform !== 'win32',
      ...identity,
      ...options,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/**
 * Chooses a runner that can write `folder` and execute PostgreSQL.
 * @throws StartupError if this process is root and cannot drop its privileges
 */
export async function chooseRunner(folder: string, binaries: Binaries): Promise<Runner> {
  if (process.getuid?.() !== 0) return { kind: 'plain' };
  const owner = statSync(folder);
  const ownersRunner: Runner = { kind: 'user', uid: owner.uid, gid: owner.gid };
  const candidates: Runner[] =
    owner.uid === 0 ? [{ kind: 'namespace' }, unprivileged] : [ownersRunner, { kind: 'namespace' }];
  for (const runner of candidates) {
    if (await canRun(runner, folder, binaries)) return runner;
  }
  throw new StartupError(
    'PostgreSQL refuses to run as root, and no unprivileged user can be used here; start Tidemark as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function canRun(runner: Runner, folder: string, binaries: Binaries): Promise<boolean> {
  // The probe checks only that the user can reach the folder, because the user becomes its owner and can then write to
  // it.
  const probeScript = 'test -x "$1" && test -x "$2" && test "$(id -u)" != 0';
  const args = ['-c', probeScript, 'sh', path.dirname(folder), binaries.postgres];
  return (await runTool(runner, '/bin/sh', args, { cwd: '/' })).code === 0;
}

/** Returns a minimal environment, so that variables such as `PGPORT` do not configure PostgreSQL or leak secrets. */
function toolEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'ComSpec'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) {
    if (process.env[name] !== undefined) env[name] = process.env[name];
  }
  return env;
}
