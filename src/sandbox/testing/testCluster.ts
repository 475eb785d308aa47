import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { isAlive } from '../storage/cluster/dataFolder';
import { openEmbeddedStore } from '../storage/cluster/embeddedStore';

export interface TestCluster {
  readonly connectionString: string;
  /** Stops PostgreSQL and removes its folder. */
  remove(): Promise<void>;
}

/** Environment variable with the cluster's connection string; Jest workers inherit it. */
export const clusterVariable = 'TIDEMARK_TEST_CLUSTER';
export const templateDatabase = 'tidemark_template';

const folderName = /^tidemark-jest-(\d+)-/;

/** Faster, but loses data in a power cut. A killed process still loses nothing. */
const fastParameters = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  'tidemark.patience_ms': '60000',
};

/**
 * Starts a PostgreSQL for one test run, with a migrated template database.
 * @param migrate migrates the database at a connection string
 */
export async function startTestCluster(
  migrate: (connectionString: string) => Promise<void>,
): Promise<TestCluster> {
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `tidemark-jest-${process.pid}-`));
  const store = await openEmbeddedStore({ dataDir, parameters: fastParameters });
  const { connectionString } = store;
  await administer(connectionString, `create database ${templateDatabase}`);
  await migrate(connectionStringOf(connectionString, templateDatabase));
  // PostgreSQL can copy a template only while it has no connections.
  await administer(connectionString, `alter database ${templateDatabase} allow_connections false`);
  return {
    connectionString,
    async remove() {
      await store.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Connection string of another database on the same server. */
export function connectionStringOf(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as superuser on the server's default database. */
export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes clusters of killed runs, whose PostgreSQL is still running. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDir = path.join(os.tmpdir(), name);
    // Opens the store, which connects to or starts its PostgreSQL, so that it can be stopped cleanly.
    const store = await openEmbeddedStore({ dataDir }).catch(() => undefined);
    await store?.stop('immediate');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
