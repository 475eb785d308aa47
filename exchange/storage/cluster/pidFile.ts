import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../startupError';
import { isProcessAlive } from './dataFolder';

/** Content of a postmaster.pid file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of the Unix socket; `''` if the postmaster listens on loopback only. */
  readonly socketFolder: string;
}

/** Number above every process id of a system, so that PostgreSQL finds no such process. */
const impossiblePid = 2_147_483_647;

export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0)) return undefined;
  return { pid, port, socketFolder: lines[4] ?? '' };
}

/**
 * True if the process in the pid file is a postmaster of this cluster. After a crash another program may have the pid.
 * On Linux the working folder of the process decides, because the working folder of a postmaster is its cluster.
 */
export function isPostmasterAlive(cluster: string, postmaster: Postmaster): boolean {
  const folder = workingFolderOf(postmaster);
  return folder === cluster || (folder === 'unknown' && isProcessAlive(postmaster.pid));
}

/** Returns the working folder of a process; `unknown` for processes of other users and on systems except Linux. */
function workingFolderOf({ pid }: Postmaster): string | undefined {
  if (!isProcessAlive(pid)) return undefined;
  if (process.platform !== 'linux') return 'unknown';
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : 'unknown';
  }
}

/** True if the process may be another program. Only a failed connection proves that it is another program. */
export const mayBeOtherProcess = (postmaster: Postmaster): boolean =>
  process.platform === 'linux' && workingFolderOf(postmaster) === 'unknown';

/**
 * Changes the pid file so that PostgreSQL starts although another program has the pid in the file. Only the pid is
 * changed, because PostgreSQL detects live backends by the shared memory key in the file.
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
