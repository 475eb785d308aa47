import { closeSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError, errorCode, errorLine } from '../../startupError';
import { addressOptions, connectionStringTo, makeAddress, removeSocketFolder } from './address';
import type { Binaries } from './binaries';
import { dataFolderError } from './dataFolder';
import type { StoreFiles } from './dataFolder';
import { lastErrorLine } from './initialize';
import {
  invalidateReusedPid,
  mayBeOtherProcess,
  isPostmasterAlive,
  readPostmaster,
} from './pidFile';
import type { Postmaster } from './pidFile';
import { runTool } from './runner';
import type { Runner } from './runner';

export interface Cluster {
  readonly files: StoreFiles;
  readonly binaries: Binaries;
  readonly runner: Runner;
  readonly password: string;
  /** Server parameters that override the defaults. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface ClusterConnection {
  readonly client: Client;
  readonly connectionString: string;
}

export type StopMode = 'fast' | 'immediate';

/**
 * Server parameters: small, because PostgreSQL runs on a laptop next to other programs. fsync and synchronous_commit
 * stay on, so that acknowledged writes survive a crash.
 */
const defaults = {
  shared_buffers: '32MB',
  max_connections: '60',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  client_min_messages: 'warning',
};

/** Longest start, including crash recovery after a power cut. */
const startLimitMs = 60_000;
/** Time without a response after which a running postmaster is restarted. */
const silenceLimitMs = 2_000;

/**
 * Connects to the cluster. Reuses a postmaster that outlived an earlier process, or starts a new one.
 * @throws StartupError if PostgreSQL does not start
 */
export async function connectOrStart(cluster: Cluster): Promise<ClusterConnection> {
  const deadline = Date.now() + startLimitMs;
  let silentSince = Date.now();
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster.files.cluster);
    if (!found || !isPostmasterAlive(cluster.files.cluster, found)) {
      const session = await start(cluster);
      if (session) return session;
      silentSince = Date.now();
    } else {
      const answer = await tryConnect(cluster);
      if (answer.kind === 'session') return answer.session;
      if (answer.kind === 'busy') silentSince = Date.now();
      if (Date.now() - silentSince > silenceLimitMs) await recoverUnresponsive(cluster, found);
    }
    await sleep(20);
  }
  throw startError(cluster);
}

/**
 * Handles a postmaster that does not answer. Either its socket was removed with a temporary folder, or it crashed and
 * a program of another user now has its pid. A wrong guess is safe: PostgreSQL refuses to start while a postmaster of
 * the same data folder still uses its shared memory.
 */
async function recoverUnresponsive(cluster: Cluster, found: Postmaster): Promise<void> {
  if (mayBeOtherProcess(found)) invalidateReusedPid(cluster.files.cluster);
  else await stopPostmaster(cluster, 'fast');
}

/** Stops the postmaster and waits for its exit. After `immediate`, the next start must recover. */
export async function stopPostmaster(cluster: Cluster, mode: StopMode): Promise<void> {
  const { cluster: folder } = cluster.files;
  const found = readPostmaster(folder);
  if (!found || !isPostmasterAlive(folder, found)) return;
  const runStop = (how: StopMode) =>
    runTool(
      cluster.runner,
      cluster.binaries.pgCtl,
      ['stop', '-w', '-s', '-t', '20', '-m', how, '-D', folder],
      { cwd: folder },
    );
  const result = await runStop(mode);
  if (result.code !== 0 && mode === 'fast') await runStop('immediate');
  // pg_ctl waits only until the pid file is removed. This happens shortly before the process ends.
  for (let round = 0; round < 50 && isPostmasterAlive(folder, found); round += 1) await sleep(10);
  removeSocketFolder(found);
}

/** Starts a postmaster. Returns `undefined` if another start was faster; the caller then uses its postmaster. */
async function start(cluster: Cluster): Promise<ClusterConnection | undefined> {
  const { cluster: folder } = cluster.files;
  const stale = readPostmaster(folder);
  if (stale) {
    removeSocketFolder(stale);
    if (process.platform === 'linux') invalidateReusedPid(folder);
  }
  truncateLog(cluster.files.log);
  const address = await makeAddress(cluster.runner);
  let exitCode: number | undefined;
  void runStart(cluster, addressOptions(address)).then((code) => (exitCode = code));
  while (exitCode === undefined) {
    // Attempts to connect detect the start faster than pg_ctl, because pg_ctl polls only ten times a second.
    const answer = await tryConnect(cluster);
    if (answer.kind === 'session') return finishStart(answer.session);
    await sleep(10);
  }
  const answer = await tryConnect(cluster);
  if (answer.kind === 'session') return finishStart(answer.session);
  const found = readPostmaster(folder);
  const isOurs = found?.socketFolder === address.socketFolder;
  if (!isOurs) removeSocketFolder(address);
  if (exitCode !== 0 && !(found && isPostmasterAlive(folder, found))) throw startError(cluster);
  return undefined;

  function finishStart(session: ClusterConnection): ClusterConnection {
    if (readPostmaster(folder)?.socketFolder !== address.socketFolder) removeSocketFolder(address);
    return session;
  }
}

async function runStart(cluster: Cluster, options: readonly string[]): Promise<number> {
  const parameters = Object.entries({ ...defaults, ...cluster.parameters });
  const all = [...options, ...parameters.map(([name, value]) => `-c ${name}=${value}`)].join(' ');
  const seconds = String(startLimitMs / 1000);
  const { cluster: folder, log: logFile } = cluster.files;
  // The postmaster inherits these streams; they are files, because a pipe would break at the end of this process.
  const log = openSync(logFile, 'a', 0o600);
  if (cluster.runner.kind === 'user') fchownSync(log, cluster.runner.uid, cluster.runner.gid);
  try {
    const result = await runTool(
      cluster.runner,
      cluster.binaries.pgCtl,
      ['start', '-w', '-s', '-t', seconds, '-D', folder, '-l', logFile, '-o', all],
      { cwd: folder, stdio: ['ignore', log, log] },
    );
    return result.code;
  } finally {
    closeSync(log);
  }
}

type ConnectResult =
  | { kind: 'session'; session: ClusterConnection }
  | { kind: 'busy' }
  | { kind: 'silent' };

/**
 * Connects to the postmaster in the pid file. A successful login proves that the server belongs to this store, because
 * only this server has the hash of the password.
 */
export async function tryConnect(cluster: Cluster): Promise<ConnectResult> {
  const postmaster = readPostmaster(cluster.files.cluster);
  if (!postmaster) return { kind: 'silent' };
  const connectionString = connectionStringTo(postmaster, cluster.password);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: `tidemark exchange ${process.pid}`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { kind: 'session', session: { client, connectionString } };
  } catch (error) {
    void client.end().catch(() => undefined);
    if (errorCode(error).startsWith('28')) throw passwordError(cluster, error);
    // With any other error or a slow response, PostgreSQL is starting, recovering, stopping or under load.
    return { kind: ['ENOENT', 'ECONNREFUSED'].includes(errorCode(error)) ? 'silent' : 'busy' };
  }
}

function passwordError(cluster: Cluster, error: unknown): StartupError {
  return new StartupError(
    `The embedded PostgreSQL refuses the password kept in ${cluster.files.password} (${errorLine(error)}); restore that file or choose another DATA_DIR.`,
  );
}

function startError(cluster: Cluster): StartupError {
  const log = readLog(cluster.files.log);
  const dataDir = path.dirname(path.dirname(cluster.files.cluster));
  if (/No space left on device/.test(log.slice(-4_000))) {
    return dataFolderError(dataDir, { code: 'ENOSPC' });
  }
  return new StartupError(
    `The embedded PostgreSQL in ${dataDir} does not start: ${lastErrorLine(log)} (more in ${cluster.files.log})`,
  );
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function truncateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 1_000_000) truncateSync(file);
}
