import type { PostgresPool } from 'kysely';
import { Client, Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { StoreAway } from '../domain/storeAway';
import { errorCode } from '../startupError';
import { isServing, toStoreAway } from './away';
import { guard } from './connection';

/** How long a query may take. What takes longer is given up, and its connection closed. */
export interface Patience {
  /** For everything between taking a connection and giving it back. */
  readonly wholeMs?: number;
  readonly statementMs: number;
}

export interface PoolFigures {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface GuardedPool {
  /** The pool for callers with this patience. */
  with(patience: Patience): PostgresPool;
  readonly figures: () => PoolFigures;
  end(): Promise<void>;
}

/** Shares of a caller's patience: for getting a connection, and for a probe. */
const CONNECT_SHARE = 0.75;
const PROBE_SHARE = 0.25;
/** For so long after a failed probe callers are refused at once; then the next one is made. */
const PROBE_PAUSE_MS = 250;
/** A server that had no more connections to give is asked for all of them again after this time. */
const SHRUNK_MS = 30_000;
/** A connection is replaced once in a while, so that a changed address or a moved primary is noticed. */
const LIFETIME_SEC = 1_800;

/**
 * A pool that outlives whatever happens to the connections in it. Ended ones are replaced; those that stay silent are
 * destroyed, because the driver would hand them out again; while the database does not answer, callers are told so at
 * once instead of queueing; and a server with fewer connections than were asked for is used with those that there are.
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
  /** When a connection last answered. */
  const heardAt = new WeakMap<PoolClient, number>();
  /** Connections that have not answered since then may be as dead as the one that made us probe. */
  let suspectSince = 0;
  let probing: Promise<boolean> | undefined;

  // An idle connection that breaks is replaced by the pool, one in use fails its next statement; without these
  // listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    connected.add(client);
    heardAt.set(client, performance.now());
  });
  pool.on('remove', (client) => connected.delete(client));

  function suspect() {
    suspectSince = performance.now();
    probing ??= probe();
  }

  /** Asks over a connection of its own. All callers wait for the one probe that is under way. */
  async function probe(): Promise<boolean> {
    const isBack = await answers(config, patienceMs * PROBE_SHARE);
    if (isBack) probing = undefined;
    else setTimeout(probeAgain, PROBE_PAUSE_MS).unref();
    return isBack;
  }

  function probeAgain() {
    probing = pool.ending ? undefined : probe();
  }

  async function connect(until: number): Promise<PoolClient> {
    for (;;) {
      if (probing && !(await probing)) throw new StoreAway('the store is away (no answer)');
      const client = await pool.connect().catch((error: unknown) => {
        if (errorCode(error) === '53300' && connected.size > 0) return shrink();
        const away = toStoreAway(error);
        // A full queue says nothing about the server.
        if (away && !isServing(error) && pool.waitingCount === 0) suspect();
        throw away ?? error;
      });
      if (client && (heardAt.get(client) ?? 0) >= suspectSince) return client;
      if (client) destroy(client);
      if (performance.now() > until) throw new StoreAway('the store is away (no connection)');
    }
  }

  /** The server gives no more connections than these: callers wait until one of them is free. */
  function shrink(): undefined {
    pool.options.max = connected.size;
    setTimeout(() => (pool.options.max = config.max), SHRUNK_MS).unref();
  }

  return {
    with: ({ wholeMs = Infinity, statementMs }) => ({
      async connect() {
        const until = performance.now() + wholeMs;
        const client = await connect(until);
        const leftMs = () => Math.max(1, Math.min(statementMs, until - performance.now()));
        const heard = () => heardAt.set(client, performance.now());
        return guard(client, { leftMs, heard, suspect });
      },
      end: () => pool.end(),
    }),
    figures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}

function destroy(client: PoolClient): void {
  client.connection.stream.destroy();
  client.release(true);
}

/** Whether a new connection gets any answer, be it a refusal. */
async function answers(config: PoolConfig, limitMs: number): Promise<boolean> {
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
  const client = new Client({ ...config, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return isServing(error);
  } finally {
    client.connection.stream.destroy();
    void client.end().catch(() => undefined);
  }
}
