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

/** Where workers find the cluster: they inherit the environment of the process that made it. */
export const clusterVariable = 'TIDEMARK_TEST_CLUSTER';
export const templateDatabase = 'tidemark_template';

const folderName = /^tidemark-jest-(\d+)-/;

/** A tests' cluster forgets on power loss, and is the quicker for it; a killed process still loses nothing. */
const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  'tidemark.patience_ms': '60000',
};

/**
 * Starts a PostgreSQL for one run of the tests, with a template database that `migrate` has made.
 * @param migrate brings the database at a connection string to its newest form
 */
export async function startTestCluster(
  migrate: (connectionString: string) => Promise<void>,
): Promise<TestCluster> {
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `tidemark-jest-${process.pid}-`));
  const store = await openEmbeddedStore({ dataDir, parameters: quick });
  const { connectionString } = store;
  await administer(connectionString, `create database ${templateDatabase}`);
  await migrate(connectionStringOf(connectionString, templateDatabase));
  // A template can be copied only while nobody is connected to it.
  await administer(connectionString, `alter database ${templateDatabase} allow_connections false`);
  return {
    connectionString,
    async remove() {
      await store.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function connectionStringOf(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as superuser outside of any test's database. */
export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Clusters of runs that were killed: their PostgreSQL still runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDir = path.join(os.tmpdir(), name);
    // Opening takes over what runs there, or starts it, so that it can be stopped in good order.
    const store = await openEmbeddedStore({ dataDir }).catch(() => undefined);
    await store?.stop('immediate');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
