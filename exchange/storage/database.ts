import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { types as pgTypes } from 'pg';
import { createPool } from './pool';
import type { TimeLimits, PoolStats } from './pool';
import type { Schema } from './schema';

export interface Database {
  /** For work that a caller waits for: it ends within the caller's timeout, with a result or an error. */
  readonly db: Kysely<Schema>;
  /** Same connections, with a limit for each statement but not for the whole work. */
  withStatementTimeout(statementMs: number): Kysely<Schema>;
  readonly connections: () => PoolStats;
  close(): Promise<void>;
}

/** Default timeout, ms: for a whole call, and for each statement of due work. */
export const TIMEOUT_DEFAULT_MS = 4_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Counts and times fit into a number; money stays a bigint. */
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

/** Columns are camelCase in TypeScript and snake_case in SQL. Raw SQL is snake_case already and is not converted. */
class ColumnNames extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node.kind === 'RawNode' ? args.node : super.transformQuery(args);
  }
}

/** Opens a pool of at most `connections` connections. */
export function openDatabase(
  connectionString: string,
  { connections, patienceMs = TIMEOUT_DEFAULT_MS }: { connections: number; patienceMs?: number },
): Database {
  const types = { getTypeParser: (oid: number) => parserOf(oid) };
  const pool = createPool({ connectionString, max: connections, types }, patienceMs);
  const kysely = (patience: TimeLimits) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: pool.withLimits(patience) }),
      plugins: [new ColumnNames()],
    });
  return {
    db: kysely({ totalMs: patienceMs, statementMs: patienceMs }),
    withStatementTimeout: (statementMs) => kysely({ statementMs }),
    connections: pool.stats,
    close: () => pool.end(),
  };
}
