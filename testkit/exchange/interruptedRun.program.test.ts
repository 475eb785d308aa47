import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '#exchange/storage/cluster/dataFolder';
import { eventually } from './eventually';

const queryFixture = '**/testkit/exchange/waitingTestFixture.ts';
const programsFixture = '**/testkit/exchange/waitingProgramsFixture.ts';
/** A second test file, because Jest uses workers only for several files. */
const quickTest = '**/testkit/exchange/testDatabase.test.ts';

/** Folder of compiled files, which all runs share. */
let cache: string;
let folder: string;
let run: ChildProcess | undefined;
beforeAll(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'interrupt-cache-'));
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'interrupt-'));
});
afterEach(() => {
  run?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Returns the command lines of processes that contain the folder: PostgreSQL and its watchdog. */
const processesOf = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

const foldersOf = () => readdirSync(folder).filter((name) => name.startsWith('tidemark-'));

async function startRun(files: readonly string[]) {
  const runningFile = path.join(folder, 'running');
  const child = spawn(
    process.execPath,
    [
      path.resolve('node_modules/jest/bin/jest.js'),
      ...['--selectProjects', 'exchange', '--maxWorkers', '2'],
      ...['--cacheDirectory', cache, '--testMatch', ...files],
    ],
    {
      env: { ...process.env, TMPDIR: folder, RUNNING_FILE: runningFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  run = child;
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  let hasEnded = false;
  const ended = once(child, 'close').then(() => (hasEnded = true));
  const pids = await eventually(
    'the process ids of the fixture test',
    () => {
      if (hasEnded) throw new Error(`Jest ended before the fixture test ran: ${output}`);
      return existsSync(runningFile) ? readFileSync(runningFile, 'utf8') : '';
    },
    (text) => text !== '',
    120_000,
  );
  return { child, ended, pids: pids.split(' ').map(Number) };
}

test('SIGKILL to the process that runs a test step also ends the processes of the step', async () => {
  const runningFile = path.join(folder, 'running');
  const step = `require('fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)`;
  const program = `import { runNode } from '#tooling/runSteps';
    await runNode(['-e', ${JSON.stringify(step)}, ${JSON.stringify(runningFile)}]);`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type', 'module', '--eval', program],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'close');
  const pid = await eventually(
    'the process id of the step',
    () => (existsSync(runningFile) ? Number(readFileSync(runningFile, 'utf8')) : 0),
    (found) => found > 0,
  );
  child.kill('SIGKILL');
  await ended;
  const isLeft = await eventually(
    'the end of the step',
    () => isProcessAlive(pid),
    (isAlive) => !isAlive,
  );
  expect(isLeft).toBe(false);
});

test.each([
  ['SIGINT', 'in its own process', [queryFixture]],
  ['SIGTERM', 'in its own process', [queryFixture]],
  ['SIGTERM', 'in workers', [queryFixture, quickTest]],
  ['SIGINT', 'with programs in workers', [programsFixture, quickTest]],
  ['SIGTERM', 'with programs in workers', [programsFixture, quickTest]],
  ['SIGKILL', 'with programs in workers', [programsFixture, quickTest]],
  ['SIGKILL', 'with programs in its own process', [programsFixture]],
  ['SIGKILL', 'in workers', [queryFixture, quickTest]],
] as const)(
  'the signal %s to a Jest process that runs an exchange test %s leaves no process and no folder',
  async (signal, _where, files) => {
    const { child, ended, pids } = await startRun(files);
    expect(processesOf().some((line) => line.includes('postgres'))).toBe(true);
    child.kill(signal);
    await ended;
    await eventually('processes that are left', processesOf, ({ length }) => length === 0);
    await eventually(
      'the end of the worker and of the programs',
      () => pids.filter(isProcessAlive),
      ({ length }) => length === 0,
    );
    await eventually('folders that are left', foldersOf, ({ length }) => length === 0);
  },
);
