import { migrateToLatest } from '#exchange/storage/migrate';
import { endingWithParent } from '../../tooling/childProcesses.mjs';
import { clusterVariable, startTestCluster } from './testCluster';
import type { TestCluster } from './testCluster';

declare global {
  var tidemarkTestCluster: TestCluster | undefined;
}

/** Jest calls this default export once, before it starts its workers. */
export default async function globalSetup(): Promise<void> {
  process.env.NODE_OPTIONS = endingWithParent(process.env.NODE_OPTIONS);
  const cluster = await startTestCluster(migrateToLatest);
  globalThis.tidemarkTestCluster = cluster;
  process.env[clusterVariable] = cluster.connectionString;
}
