import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 30_000;
/** Within this time an initdb or a start in progress creates its files, or fails because the folder is missing. */
const QUIET_MS = 1_000;

/**
 * Ends every PostgreSQL in a data folder and its subfolders, including one that is just starting, and removes the
 * folder.
 *
 * @param {string} dataDir
 * @throws {Error} when the folder still exists after 30 s
 */
export async function removeCluster(dataDir) {
  const deadline = Date.now() + LIMIT_MS;
  let absentSince = Date.now();
  while (Date.now() - absentSince < QUIET_MS) {
    if (existsSync(dataDir)) {
      for (const pidFile of pidFilesIn(dataDir)) await endPostmaster(pidFile, deadline);
      tryToRemove(dataDir);
      absentSince = Date.now();
    }
    if (Date.now() > deadline) throw new Error(`${dataDir} could not be removed in ${LIMIT_MS} ms`);
    await sleep(50);
  }
}

/**
 * The possible PID files of PostgreSQL in the data folder and its subfolders.
 *
 * @param {string} dataDir
 */
const pidFilesIn = (dataDir) =>
  ['.', ...readdirSync(dataDir)].map((name) =>
    path.join(dataDir, name, 'store', 'cluster', 'postmaster.pid'),
  );

/**
 * @param {string} pidFile
 * @param {number} deadline
 */
async function endPostmaster(pidFile, deadline) {
  if (!existsSync(pidFile)) return;
  // Line 1 is the process id, line 5 the folder of the socket.
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  while (pid > 0 && signal(pid, 'SIGQUIT') && Date.now() < deadline) await sleep(50);
  const socketFolder = lines[4] ?? '';
  if (path.basename(socketFolder).startsWith('tidemark-')) {
    rmSync(socketFolder, { recursive: true, force: true });
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 * @returns {boolean} false when there is no such process
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Fails while a process still writes into the folder; the caller tries again.
 *
 * @param {string} folder
 */
function tryToRemove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  }
}
