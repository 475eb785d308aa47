import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { isProcessAlive } from '../storage/cluster/dataFolder';
import { openEmbeddedStore } from '../storage/cluster/embeddedStore';
import { removeCluster } from './removeCluster.mjs';

export interface TestCluster {
  readonly connectionString: string;
  /** Stops PostgreSQL and removes its folder. */
  remove(): Promise<void>;
}

/** Environment variable with the cluster's address: workers inherit it from the process that started the cluster. */
export const clusterVariable = 'TIDEMARK_TEST_CLUSTER';
export const templateDatabase = 'tidemark_template';

const folderName = /^tidemark-jest-(\d+)-/;

/** Faster settings that give up durability on power loss; a killed process still loses nothing. */
const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  'tidemark.patience_ms': '60000',
};

/**
 * Starts a PostgreSQL for one run of the tests, with a migrated template database. It ends with this process, however
 * that ends.
 * @param migrate migrates the database at a connection string to the newest version
 */
export async function startTestCluster(
  migrate: (connectionString: string) => Promise<void>,
): Promise<TestCluster> {
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `tidemark-jest-${process.pid}-`));
  const watchdog = startWatchdog(dataDir);
  const store = await openEmbeddedStore({ dataDir, parameters: quick });
  const { connectionString } = store;
  await executeAsSuperuser(connectionString, `create database ${templateDatabase}`);
  await migrate(connectionStringFor(connectionString, templateDatabase));
  // PostgreSQL copies a template only while it has no connections.
  await executeAsSuperuser(
    connectionString,
    `alter database ${templateDatabase} allow_connections false`,
  );
  return {
    connectionString,
    async remove() {
      await store.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
      await watchdog.end();
    },
  };
}

/** Starts the process that removes the cluster when this process ends without having done so. */
function startWatchdog(dataDir: string): { end(): Promise<void> } {
  const program = path.join(import.meta.dirname, 'clusterWatchdog.mjs');
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C goes to the whole process group; the watchdog must outlive it.
    detached: true,
    windowsHide: true,
  });
  const pipe = child.stdin as Socket;
  // Without these the watchdog would keep this process from ending.
  child.unref();
  pipe.unref();
  return {
    async end() {
      const ended = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Connection string of another database on the same server. */
export function connectionStringFor(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as superuser on the server's default database. */
export async function executeAsSuperuser(
  connectionString: string,
  statement: string,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes clusters of runs that ended together with their watchdog, for example in a machine crash. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (pid !== undefined && !isProcessAlive(Number(pid))) {
      await removeCluster(path.join(os.tmpdir(), name));
    }
  }
}
