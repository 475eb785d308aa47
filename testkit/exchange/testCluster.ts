import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { isProcessAlive } from '#exchange/storage/cluster/dataFolder';
import { openEmbeddedStore } from '#exchange/storage/cluster/embeddedStore';
import { removeCluster } from '../simulation/removeCluster.mjs';
import { makeTemporaryFolder } from '../simulation/temporaryFolder';
import { temporaryFolder } from '../../exchange/surroundings.mjs';

export interface TestCluster {
  readonly connectionString: string;
  /** Stops PostgreSQL and removes its folder. */
  remove(): Promise<void>;
}

/** Environment variable with the address of the cluster, which workers inherit from the process that started it. */
export const clusterVariable = 'TIDEMARK_TEST_CLUSTER';
export const templateDatabase = 'tidemark_template';

const folderName = /^tidemark-jest-(\d+)-/;

/** Faster settings. They lose data at a power loss, but not when the process is killed. */
const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  'tidemark.patience_ms': '60000',
};

/**
 * Starts a PostgreSQL with a migrated template database for one run of the tests. PostgreSQL ends with this process,
 * even if the process is killed.
 * @param migrate migrates the database at a connection string to the newest version
 */
export async function startTestCluster(
  migrate: (connectionString: string) => Promise<void>,
): Promise<TestCluster> {
  await removeAbandoned();
  const { folder, remove } = makeTemporaryFolder(`tidemark-jest-${process.pid}-`);
  const store = await openEmbeddedStore({ dataDir: folder, parameters: quick });
  const { connectionString } = store;
  await executeAsSuperuser(connectionString, `create database ${templateDatabase}`);
  await migrate(connectionStringFor(connectionString, templateDatabase));
  // PostgreSQL copies a template database only if it has no connections.
  await executeAsSuperuser(
    connectionString,
    `alter database ${templateDatabase} allow_connections false`,
  );
  return {
    connectionString,
    async remove() {
      await store.stop('immediate');
      await remove();
    },
  };
}

/** Returns the connection string of another database on the same server. */
export function connectionStringFor(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as superuser in the default database of the server. */
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

/** Removes clusters of runs whose watchdog ended too, for example in a machine crash. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(temporaryFolder())) {
    const pid = folderName.exec(name)?.[1];
    if (pid !== undefined && !isProcessAlive(Number(pid))) {
      await removeCluster(path.join(temporaryFolder(), name));
    }
  }
}
