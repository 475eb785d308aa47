import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '../storage/cluster/dataFolder';
import { eventually } from './eventually';

jest.setTimeout(180_000);

const fixture = '**/exchange/testing/waitingTestFixture.ts';
/** With a second file, Jest runs tests in workers. */
const quickTest = '**/exchange/testing/testDatabase.test.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'interrupt-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Command lines of processes that name the folder: Jest, its PostgreSQL and its watchdog. */
const processesOf = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

async function startRun(files: readonly string[]) {
  const runningFile = path.join(folder, 'running');
  const child = spawn(
    process.execPath,
    [
      path.resolve('node_modules/jest/bin/jest.js'),
      ...['--selectProjects', 'exchange', '--maxWorkers', '2'],
      ...['--cacheDirectory', path.join(folder, 'cache'), '--testMatch', ...files],
    ],
    {
      env: { ...process.env, TMPDIR: folder, RUNNING_FILE: runningFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  let hasEnded = false;
  const ended = once(child, 'close').then(() => (hasEnded = true));
  const worker = await eventually(
    'the process of the fixture test',
    () => {
      if (hasEnded) throw new Error(`Jest ended before the fixture test ran: ${output}`);
      return existsSync(runningFile) ? Number(readFileSync(runningFile, 'utf8')) : 0;
    },
    (pid) => pid > 0,
    120_000,
  );
  return { child, ended, worker };
}

test.each([
  ['SIGINT', 'in its own process', [fixture]],
  ['SIGTERM', 'in its own process', [fixture]],
  ['SIGTERM', 'in workers', [fixture, quickTest]],
  ['SIGKILL', 'in workers', [fixture, quickTest]],
] as const)(
  '%s to a Jest that runs an exchange test %s leaves no process and no folder of its cluster',
  async (signal, _where, files) => {
    const { child, ended, worker } = await startRun(files);
    expect(processesOf().some((line) => line.includes('postgres'))).toBe(true);
    child.kill(signal);
    await ended;
    await eventually('processes that are left', processesOf, ({ length }) => length === 0);
    await eventually(
      'the end of the worker',
      () => isProcessAlive(worker),
      (isLeft) => !isLeft,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('tidemark-'))).toEqual([]);
  },
);
