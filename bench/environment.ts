import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedStore } from '#exchange/storage/cluster/embeddedStore';
import { storeFiles } from '#exchange/storage/cluster/dataFolder';
import { readPostmaster } from '#exchange/storage/cluster/pidFile';
import { migrateToLatest } from '#exchange/storage/migrate';
import { answerOf, forkScript, LOAD_SCRIPTS } from '#testkit/load/loadScripts';
import { executeAsSuperuser, connectionStringFor } from '#testkit/exchange/testCluster';
import { makeTemporary } from '../exchange/surroundings.mjs';

const SCRIPTS = {
  ...LOAD_SCRIPTS,
  floorServer: path.join(import.meta.dirname, 'floorServer.ts'),
} as const;
type ScriptName = keyof typeof SCRIPTS;

const serverFile = path.resolve(process.env.BUILD_DIR ?? 'build', 'server/main.mjs');

export interface BenchServer {
  readonly url: string;
  /** Time from the start of the process to its first response. */
  readonly readyMs: number;
  /** Current resident memory in MB; 0 if the system does not provide it. */
  residentMb(): number;
  /** CPU time so far in ms; 0 if the system does not provide it. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** The temporary folder, the PostgreSQL and the processes of one run. `clear` removes all of them. */
export interface BenchEnvironment {
  readonly folder: string;
  /** CPU time of PostgreSQL so far, in ms. */
  storeCpuMs(): number;
  /** Creates a database with the latest schema and returns its connection string. */
  createDatabase(name: string): Promise<string>;
  /** Starts the built exchange as a user does. */
  startServer(env: Readonly<Record<string, string>>): Promise<BenchServer>;
  /** Runs a script in a child process, sends it the job and returns its single response. */
  runScript<T>(script: ScriptName, job: object): Promise<T>;
  /** Like `runScript`, but the script continues to serve until the environment is cleared. */
  startScript<T>(script: ScriptName, job: object): Promise<T>;
  clear(): Promise<void>;
}

export async function createEnvironment(): Promise<BenchEnvironment> {
  const folder = makeTemporary('tidemark-bench-');
  const children = new Set<ChildProcess>();
  // Commit timestamps give the exact time when a settlement became visible.
  const store = await openEmbeddedStore({
    dataDir: path.join(folder, 'shared'),
    parameters: { track_commit_timestamp: 'on' },
  });

  function trackChild(child: ChildProcess) {
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  const script = (name: ScriptName) => trackChild(forkScript(SCRIPTS[name]));

  return {
    folder,
    storeCpuMs: () =>
      treeCpuMs(readPostmaster(storeFiles(path.join(folder, 'shared', 'store')).cluster)?.pid ?? 0),
    async createDatabase(name) {
      await executeAsSuperuser(store.connectionString, `create database ${name}`);
      const connectionString = connectionStringFor(store.connectionString, name);
      await migrateToLatest(connectionString);
      return connectionString;
    },
    startServer: (env) => startServer(env, trackChild),
    async runScript<T>(name: ScriptName, job: object) {
      const child = script(name);
      try {
        return await answerOf<T>(child, job);
      } finally {
        child.kill();
      }
    },
    startScript: (name, job) => answerOf(script(name), job),
    async clear() {
      await Promise.all([...children].map(stopChild));
      await store.stop('immediate');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function startServer(
  env: Readonly<Record<string, string>>,
  trackChild: (child: ChildProcess) => ChildProcess,
): Promise<BenchServer> {
  const beganAt = performance.now();
  const child = trackChild(
    spawn(process.execPath, [serverFile], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        NODE_ENV: 'production',
        // Measurements do not depend on the day of the week.
        SANDBOX_WEEKENDS: 'open',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (\S+)\n/.exec(output)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error('the exchange exited before it was ready')));
  });
  await fetch(`${url}/api/common/config`, { method: 'POST' });
  return {
    url,
    readyMs: performance.now() - beganAt,
    residentMb: () => residentMb(child.pid),
    cpuMs: () => cpuMs(child.pid ?? 0).own,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const TICK_MS = 10;

/** Returns the CPU time of a process and of its children that have exited. */
function cpuMs(pid: number): {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
} {
  try {
    // The fields follow the name in brackets, which may contain blanks. The second is the parent; the 12th to the
    // 15th are the times.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      own: (user + system) * TICK_MS,
      ended: (endedUser + endedSystem) * TICK_MS,
    };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/**
 * Returns the CPU time of all processes of PostgreSQL; the process of each connection is a child of the first
 * process.
 */
function treeCpuMs(root: number): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const first = cpuMs(root);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => cpuMs(Number(name)));
  const children = all.filter(({ parent }) => parent === root);
  return children.reduce((sum, child) => sum + child.own + child.ended, first.own + first.ended);
}

function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
