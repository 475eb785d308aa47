import { setTimeout as sleep } from 'node:timers/promises';
import { openInspection } from '#exchange/storage/inspection';
import { findBinaries } from '#exchange/storage/cluster/binaries';
import { storeFiles, prepareDataFolder } from '#exchange/storage/cluster/dataFolder';
import type { StopMode } from '#exchange/storage/cluster/postmaster';
import { chooseRunner, runTool } from '#exchange/storage/cluster/runner';
import { SimulationFailure } from './failure';

/** Restarts the PostgreSQL of a DATA_DIR with the same options and address. */
export async function restartPostgres(dataDir: string, mode: StopMode): Promise<void> {
  const binaries = findBinaries();
  const { cluster, log } = storeFiles(prepareDataFolder(dataDir).store);
  const runner = await chooseRunner(cluster, binaries);
  const { code, output } = await runTool(
    runner,
    binaries.pgCtl,
    ['restart', '-w', '-s', '-m', mode, '-D', cluster, '-l', log],
    { cwd: cluster, stdio: 'ignore' },
  );
  if (code !== 0) throw new SimulationFailure(`PostgreSQL did not restart: ${output}`);
}

const BETWEEN_MS = 100;

/** Ends all connections of the exchanges several times, like an operator or a failover does. */
export async function endBackends(connectionString: string, times: number): Promise<void> {
  const inspection = await openInspection(connectionString);
  try {
    for (let time = 0; time < times; time += 1) {
      await inspection.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await sleep(BETWEEN_MS);
    }
  } finally {
    await inspection.close();
  }
}
