import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { Pool, types } from 'pg';
import type { Schema } from './schema';

export interface Database {
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;

/** Counts and times fit a number exactly; money never becomes one. */
function parserOf(oid: number): (text: string) => unknown {
  if (oid === INT8) return toSafeInteger;
  if (oid === NUMERIC) return BigInt;
  return types.getTypeParser(oid, 'text') as (text: string) => unknown;
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the store holds ${text} as a count`);
  return value;
}

/** Columns are in camelCase here and in snake_case in SQL; what is written as SQL is in snake_case already. */
class ColumnNames extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node.kind === 'RawNode' ? args.node : super.transformQuery(args);
  }
}

/** A pool of connections; `connections` is the most that are open at once. */
export function openDatabase(
  connectionString: string,
  { connections }: { connections: number },
): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (oid: number) => parserOf(oid) },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new ColumnNames()],
  });
  return { db, close: () => db.destroy() };
}
