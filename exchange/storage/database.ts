import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { types as pgTypes } from 'pg';
import { createPool } from './pool';
import type { GuardedPool, TimeLimits, PoolStats } from './pool';
import type { Schema } from './schema';

export interface Database {
  /** Database for work that a caller waits for. This work ends with an error at the caller's timeout at the latest. */
  readonly db: Kysely<Schema>;
  /** Like `db`, for work whose caller has waited already: it ends with an error after `totalMs` at the latest. */
  withTimeout(totalMs: number): Kysely<Schema>;
  /** The same connections with a time limit for each statement but not for the whole work. */
  withStatementTimeout(statementMs: number): Kysely<Schema>;
  /**
   * Connections that are reserved for due work and health checks, so that callers cannot use them up. Each statement
   * has a time limit.
   */
  readonly background: Kysely<Schema>;
  readonly connections: () => PoolStats;
  close(): Promise<void>;
}

/** Default timeout of a whole call and of each statement of due work, ms. */
export const TIMEOUT_DEFAULT_MS = 4_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Parses counts and times to numbers, because they fit; money becomes a bigint. */
function parserOf(oid: number): (text: string) => unknown {
  if (oid === INT8) return toSafeInteger;
  if (oid === NUMERIC) return BigInt;
  return pgTypes.getTypeParser(oid, 'text') as (text: string) => unknown;
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} in a count column is not a safe integer`);
  return value;
}

/** Converts column names between camelCase in TypeScript and snake_case in SQL, except in raw SQL. */
class ColumnNames extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node.kind === 'RawNode' ? args.node : super.transformQuery(args);
  }
}

/**
 * Number of connections reserved for background work: one for a batch of due work, which may wait for a lock, and one
 * for health and clock. With 1, health waits for the batch; with 0, background work shares the connections of callers.
 */
const reservedOf = (connections: number) => (connections >= 4 ? 2 : connections === 3 ? 1 : 0);

/** Opens pools that together have at most `connections` connections. */
export function openDatabase(
  connectionString: string,
  { connections, patienceMs = TIMEOUT_DEFAULT_MS }: { connections: number; patienceMs?: number },
): Database {
  const types = { getTypeParser: (oid: number) => parserOf(oid) };
  const reserved = reservedOf(connections);
  const open = (max: number) => createPool({ connectionString, max, types }, patienceMs);
  const pool = open(connections - reserved);
  const backgroundPool = reserved > 0 ? open(reserved) : pool;
  const pools = [...new Set([pool, backgroundPool])];
  const kysely = (from: GuardedPool, limits: TimeLimits) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: from.withLimits(limits) }),
      plugins: [new ColumnNames()],
    });
  const sumOf = (stat: keyof PoolStats) => pools.reduce((sum, each) => sum + each.stats()[stat], 0);
  const withTimeout = (totalMs: number) => kysely(pool, { totalMs, statementMs: patienceMs });
  return {
    db: withTimeout(patienceMs),
    withTimeout,
    withStatementTimeout: (statementMs) => kysely(pool, { statementMs }),
    background: kysely(backgroundPool, { statementMs: patienceMs }),
    connections: () => ({
      open: sumOf('open'),
      idle: sumOf('idle'),
      waiting: pool.stats().waiting,
    }),
    async close() {
      await Promise.all(pools.map((each) => each.end()));
    },
  };
}
