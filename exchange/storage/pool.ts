import type { PostgresPool } from 'kysely';
import { Client, Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { errorCode } from '../startupError';
import { isFromServingDatabase, lostConnection, storeUnavailable } from './postgresErrors';
import { guardConnection } from './connection';

/** Time limits of queries. A query that exceeds a limit fails, and its connection is closed. */
export interface TimeLimits {
  /** Limit from acquiring to releasing a connection. */
  readonly totalMs?: number;
  readonly statementMs: number;
}

export interface PoolStats {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface GuardedPool {
  /** Returns the pool with other limits. */
  withLimits(patience: TimeLimits): PostgresPool;
  readonly stats: () => PoolStats;
  end(): Promise<void>;
}

/** Shares of the caller's timeout for acquiring a connection and for a probe. */
const CONNECT_SHARE = 0.75;
const PROBE_SHARE = 0.25;
/** Pause after a failed probe, during which callers are refused at once. */
const PROBE_PAUSE_MS = 250;
/** Time after which a pool that shrank, because the server had no free connections, tries its configured size again. */
const SHRINK_RESET_MS = 30_000;
/** Lifetime of connections, so that the pool follows a changed address or a moved primary. */
const LIFETIME_SEC = 1_800;

/**
 * Creates a pool that survives connection failures. Ended connections are replaced. Connections without a response are
 * destroyed, because the driver would reuse them. While the database does not answer, callers fail at once instead of
 * waiting. If the server offers fewer connections than configured, the pool shrinks to this number.
 */
export function createPool(
  config: PoolConfig & { readonly max: number },
  patienceMs: number,
): GuardedPool {
  const reaching = { keepAlive: true, connectionTimeoutMillis: patienceMs * CONNECT_SHARE };
  const pool = new Pool({
    ...config,
    ...reaching,
    maxLifetimeSeconds: LIFETIME_SEC,
    pipeline: true,
  });
  const connected = new Set<PoolClient>();
  /** Connections with an error; the socket of some of them is still open. */
  const broken = new WeakSet<PoolClient>();
  /** Time of the last response of each connection. */
  const lastAnswerAt = new WeakMap<PoolClient, number>();
  /** Time of the failure that caused the probe; connections without a response since then may be broken too. */
  let suspectSince = 0;
  let probing: Promise<boolean> | undefined;

  // Without these listeners a broken connection would end the process. The pool replaces a broken idle connection, and
  // a broken connection in use fails its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
    connected.add(client);
    lastAnswerAt.set(client, performance.now());
  });
  pool.on('remove', (client) => connected.delete(client));

  function suspect() {
    if (pool.ending) return;
    suspectSince = performance.now();
    probing ??= probe();
  }

  /** Probes the database over a new connection. All callers share one running probe. */
  async function probe(): Promise<boolean> {
    const isAvailable = await isAnswering(config, patienceMs * PROBE_SHARE);
    if (isAvailable) probing = undefined;
    else setTimeout(probeAgain, PROBE_PAUSE_MS).unref();
    return isAvailable;
  }

  function probeAgain() {
    probing = pool.ending ? undefined : probe();
  }

  async function connect(deadline: number): Promise<PoolClient> {
    for (;;) {
      if (probing && !(await probing)) throw storeUnavailable('no answer');
      const client = await pool.connect().catch((error: unknown) => {
        if (errorCode(error) === '53300' && connected.size > 0) return shrink();
        // A timeout in a full queue does not indicate a fault of the server.
        if (!isFromServingDatabase(error) && pool.waitingCount === 0) suspect();
        // Without a connection no work was done, so every reason, such as a refused login, counts as unavailable.
        throw lostConnection(error);
      });
      if (client && (lastAnswerAt.get(client) ?? 0) >= suspectSince) return client;
      if (client) destroy(client);
      if (performance.now() > deadline) throw storeUnavailable('no connection');
    }
  }

  /** Limits the pool to its existing connections, because the server has no more; callers then wait for one of them. */
  function shrink(): undefined {
    pool.options.max = connected.size;
    setTimeout(() => (pool.options.max = config.max), SHRINK_RESET_MS).unref();
  }

  return {
    withLimits: ({ totalMs = Infinity, statementMs }) => ({
      async connect() {
        const deadline = performance.now() + totalMs;
        const client = await connect(deadline);
        const leftMs = () => Math.max(1, Math.min(statementMs, deadline - performance.now()));
        const heard = () => lastAnswerAt.set(client, performance.now());
        return guardConnection(client, {
          remainingMs: leftMs,
          isConnected: () => !broken.has(client) && !client.connection.stream.destroyed,
          onAnswer: heard,
          onConnectionLost: suspect,
        });
      },
      end: () => pool.end(),
    }),
    stats: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}

function destroy(client: PoolClient): void {
  client.connection.stream.destroy();
  client.release(true);
}

/** True if a new connection gets a response, even a refusal. */
async function isAnswering(config: PoolConfig, limitMs: number): Promise<boolean> {
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
  const client = new Client({ ...config, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return isFromServingDatabase(error);
  } finally {
    client.connection.stream.destroy();
    void client.end().catch(() => undefined);
  }
}
