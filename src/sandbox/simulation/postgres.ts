import { findBinaries } from '../storage/cluster/binaries';
import { filesOf, prepareDataFolder } from '../storage/cluster/dataFolder';
import type { StopMode } from '../storage/cluster/postmaster';
import { chooseRunner, runTool } from '../storage/cluster/runner';
import { SimulationFailure } from './failure';

/** Stops the PostgreSQL of a DATA_DIR and starts it again with the options it had, at the same address. */
export async function restartPostgres(dataDir: string, mode: StopMode): Promise<void> {
  const binaries = findBinaries();
  const { cluster, log } = filesOf(prepareDataFolder(dataDir).store);
  const runner = await chooseRunner(cluster, binaries);
  const { code, output } = await runTool(
    runner,
    binaries.pgCtl,
    ['restart', '-w', '-s', '-m', mode, '-D', cluster, '-l', log],
    { cwd: cluster, stdio: 'ignore' },
  );
  if (code !== 0) throw new SimulationFailure(`PostgreSQL did not restart: ${output}`);
}
