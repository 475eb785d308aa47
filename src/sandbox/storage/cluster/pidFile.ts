import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../startupError';
import { isAlive } from './dataFolder';

/** What a postmaster writes about itself into its cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; `''` where it listens on loopback only. */
  readonly socketFolder: string;
}

/** Above every process number a system gives out, so PostgreSQL finds it dead. */
const impossiblePid = 2_147_483_647;

export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0)) return undefined;
  return { pid, port, socketFolder: lines[4] ?? '' };
}

/**
 * Whether the process that the pid file names is a postmaster of this very cluster. After a crash of the
 * machine another program may have its number, so on Linux the process itself is asked: a postmaster
 * works in its cluster's folder.
 */
export function isPostmasterAlive(cluster: string, postmaster: Postmaster): boolean {
  const folder = folderOf(postmaster);
  return folder === cluster || (folder === 'unknown' && isAlive(postmaster.pid));
}

/** Where the process works; unknown of another user's, about which nothing can be learnt, and anywhere but on Linux. */
function folderOf({ pid }: Postmaster): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return 'unknown';
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : 'unknown';
  }
}

/** Whether the process may as well be a stranger's: only PostgreSQL's silence tells then. */
export const isPerhapsStranger = (postmaster: Postmaster): boolean =>
  process.platform === 'linux' && folderOf(postmaster) === 'unknown';

/**
 * Lets PostgreSQL start over a pid file whose number now belongs to another program. Only the number is
 * changed: the shared memory named further down still tells it whether an old backend lives.
 */
export function disownReusedPid(cluster: string): void {
  const text = readPidFile(cluster);
  if (text === '') return;
  writeFileSync(pidFileOf(cluster), text.replace(/^\d+/, String(impossiblePid)));
}

function readPidFile(cluster: string): string {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8');
  } catch {
    return '';
  }
}

function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}
