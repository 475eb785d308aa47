import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eventually } from './eventually';

export interface FixtureProcess {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the address in the ready line; rejects if the process ends before it prints the line. */
  ready(): Promise<string>;
  /** Resolves with the exit code; -1 after a kill. */
  readonly ended: Promise<number>;
  signal(name: NodeJS.Signals): void;
}

const fixture = path.resolve('testkit/exchange/lifecycleFixture.ts');

/** Starts lifecycleFixture.ts as a process. */
export function startProcess(env: Record<string, string>, args: string[] = []): FixtureProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, ...args], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? -1);
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    signal: (name) => void child.kill(name),
    async ready() {
      const address = await eventually(
        'the ready line',
        () => {
          if (hasEnded) throw new Error(`ended before it was ready: ${stderr}`);
          return /^Tidemark is ready at (\S+)\n/.exec(stdout)?.[1] ?? '';
        },
        (found) => found !== '',
      );
      return address.replace('localhost', '127.0.0.1');
    },
  };
}
