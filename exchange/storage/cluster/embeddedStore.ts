import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../../startupError';
import { checkRoom, ignoreDriverVariables } from '../../surroundings.mjs';
import { findBinaries } from './binaries';
import { dataFolderError, storeFiles, prepareDataFolder } from './dataFolder';
import { ensureStore } from './initialize';
import { isPostmasterAlive, readPostmaster } from './pidFile';
import { connectOrStart, stopPostmaster, tryConnect } from './postmaster';
import type { Cluster, ClusterConnection, StopMode } from './postmaster';
import { chooseRunner } from './runner';

export interface EmbeddedStore {
  /** Connection string of the store. Contains the password and must never be printed. */
  readonly connectionString: string;
  /** Resolves when PostgreSQL has stopped unexpectedly and does not return; otherwise never. */
  readonly lost: Promise<void>;
  /** Stops PostgreSQL and waits for its exit. */
  stop(mode?: StopMode): Promise<void>;
}

export interface EmbeddedStoreOptions {
  readonly dataDir: string;
  /** Server parameters that override the defaults, such as `{ fsync: 'off' }` in tests. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Key of the advisory lock. The value is arbitrary, but no other lock of the exchange may use it. */
const exchangeLock = 7_013_317;
/** Longest wait for the lock; PostgreSQL releases the lock of a killed process within milliseconds. */
const lockTimeoutMs = 1_500;
/**
 * Time in which a PostgreSQL that has stopped must run again; after this time the store is lost and the exchange ends.
 * A manual restart takes much less time.
 */
const absenceLimitMs = 3_000;

/**
 * Opens the store in `dataDir`: creates a missing store, or reuses a PostgreSQL that outlived a killed process. The
 * owner of a store is the process with its advisory lock. PostgreSQL releases the lock at every end of the process, so
 * the lock cannot become stale.
 * @throws StartupError if another process owns the store, or if the store cannot be created, started or written
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  ignoreDriverVariables();
  const binaries = findBinaries();
  const paths = prepareDataFolder(options.dataDir);
  await ensureStore(paths, binaries);
  checkRoom(paths.dataDir, 'existing');
  const files = storeFiles(paths.store);
  const missing = [files.cluster, files.password].find((each) => !exists(each, paths.dataDir));
  if (missing !== undefined) {
    throw new StartupError(
      `The store in ${paths.dataDir} is incomplete: ${missing} is missing; restore it from a backup or choose another DATA_DIR.`,
    );
  }
  const cluster: Cluster = {
    files,
    binaries,
    runner: await chooseRunner(files.cluster, binaries),
    password: readPassword(files.password, paths.dataDir),
    parameters: options.parameters ?? {},
  };
  const session = await acquireStore(cluster, paths.dataDir);
  return supervise(cluster, session);
}

function supervise(cluster: Cluster, first: ClusterConnection): EmbeddedStore {
  const { connectionString } = first;
  let session = first;
  let isStopping = false;
  let resolveLost: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (resolveLost = resolve));

  function adoptSession(next: ClusterConnection) {
    session = next;
    next.client.once('end', () => {
      if (!isStopping) void reacquire();
    });
  }

  /** Acquires the ownership again after the session of this process ended or PostgreSQL restarted. */
  async function reacquire() {
    let lastSeenAt = Date.now();
    while (!isStopping && Date.now() - lastSeenAt < absenceLimitMs) {
      const found = readPostmaster(cluster.files.cluster);
      if (found && isPostmasterAlive(cluster.files.cluster, found)) {
        lastSeenAt = Date.now();
        const reconnected = await reconnect(cluster, connectionString);
        if (reconnected) return adoptSession(reconnected);
      }
      await sleep(50);
    }
    resolveLost();
  }

  adoptSession(first);
  return {
    connectionString,
    lost,
    async stop(mode = 'fast') {
      isStopping = true;
      await stopPostmaster(cluster, mode);
      await session.client.end().catch(() => undefined);
    },
  };
}

/** Opens a session that owns the store if the address is unchanged. */
async function reconnect(
  cluster: Cluster,
  address: string,
): Promise<ClusterConnection | undefined> {
  const answer = await tryConnect(cluster).catch(() => undefined);
  if (answer?.kind !== 'session') return undefined;
  const { session } = answer;
  const isOurs = session.connectionString === address;
  if (isOurs && (await tryLock(session.client)) === undefined) return session;
  await session.client.end().catch(() => undefined);
  return undefined;
}

async function acquireStore(cluster: Cluster, dataDir: string): Promise<ClusterConnection> {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    const session = await connectOrStart(cluster);
    const owner = await tryLock(session.client);
    if (owner === undefined) return session;
    await session.client.end().catch(() => undefined);
    if (Date.now() > deadline) {
      throw new StartupError(
        `DATA_DIR ${dataDir} is in use by another running Tidemark${owner}; stop that one or set another DATA_DIR.`,
      );
    }
    await sleep(50);
  }
}

/** Takes the lock and returns `undefined`. If another process has it, returns a text about that process. */
async function tryLock(client: Client): Promise<string | undefined> {
  try {
    const taken = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [exchangeLock],
    );
    if (taken.rows[0]?.locked) return undefined;
    const owners = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid::bigint = $1 and granted`,
      [exchangeLock],
    );
    const pid = /\d+$/.exec(owners.rows[0]?.name ?? '')?.[0];
    return pid === undefined ? '' : ` (process ${pid})`;
  } catch {
    // The owner is stopping PostgreSQL, and the next attempt starts PostgreSQL again.
    return '';
  }
}

/** @throws StartupError if the file cannot be seen, for example because another user owns the store */
function exists(file: string, dataDir: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

function readPassword(file: string, dataDir: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}
