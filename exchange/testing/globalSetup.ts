import { migrateToLatest } from '../storage/migrate';
import { clusterVariable, startTestCluster } from './testCluster';
import type { TestCluster } from './testCluster';

declare global {
  var tidemarkTestCluster: TestCluster | undefined;
}

/** Jest calls this default export once, before its workers start. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster(migrateToLatest);
  globalThis.tidemarkTestCluster = cluster;
  process.env[clusterVariable] = cluster.connectionString;
}
