import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../startupError';
import { isProcessAlive } from './dataFolder';

/** Content of a postmaster.pid file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; `''` when it listens on loopback only. */
  readonly socketFolder: string;
}

/** Above every process id that a system assigns, so PostgreSQL treats the process as dead. */
const impossiblePid = 2_147_483_647;

export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0)) return undefined;
  return { pid, port, socketFolder: lines[4] ?? '' };
}

/**
 * True when the process in the pid file is a postmaster of this cluster. After a crash another program may have its
 * pid. On Linux the working folder of the process decides, because a postmaster works in its cluster's folder.
 */
export function isPostmasterAlive(cluster: string, postmaster: Postmaster): boolean {
  const folder = workingFolderOf(postmaster);
  return folder === cluster || (folder === 'unknown' && isProcessAlive(postmaster.pid));
}

/** Working folder of the process; `unknown` for processes of other users and on systems other than Linux. */
function workingFolderOf({ pid }: Postmaster): string | undefined {
  if (!isProcessAlive(pid)) return undefined;
  if (process.platform !== 'linux') return 'unknown';
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : 'unknown';
  }
}

/** True when the process may be another program; then only a failed connection proves it. */
export const mayBeOtherProcess = (postmaster: Postmaster): boolean =>
  process.platform === 'linux' && workingFolderOf(postmaster) === 'unknown';

/**
 * Lets PostgreSQL start although another program now has the pid in its pid file. Only the pid is changed: PostgreSQL
 * still uses the shared memory key in the file to detect live backends.
 */
export function invalidateReusedPid(cluster: string): void {
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
