import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ignoreDriverVariables } from '../../surroundings.mjs';
import { connectionStringTo } from './address';
import { storeFiles } from './dataFolder';
import { readPostmaster } from './pidFile';

/**
 * Returns the connection string of the PostgreSQL that runs in a DATA_DIR; null if none runs. The address changes with
 * each start. The string contains the password and must never be printed.
 */
export function connectionStringOfRunningStore(dataDir: string): string | null {
  ignoreDriverVariables();
  const { cluster, password } = storeFiles(path.join(path.resolve(dataDir), 'store'));
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return null;
  return connectionStringTo(postmaster, readFileSync(password, 'utf8').trim());
}
