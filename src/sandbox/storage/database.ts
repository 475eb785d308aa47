import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { types as pgTypes } from 'pg';
import { createPool } from './pool';
import type { Patience, PoolFigures } from './pool';
import type { Schema } from './schema';

export interface Database {
  /** For what a caller waits for: over within their patience, one way or the other. */
  readonly db: Kysely<Schema>;
  /** The same connections for what may take longer in all, though no statement of it longer than this. */
  within(statementMs: number): Kysely<Schema>;
  readonly connections: () => PoolFigures;
  close(): Promise<void>;
}

/** What a caller waits for is over by then, one way or the other, and so is each statement of due work. */
export const PATIENCE_MS = 4_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Counts and times fit a number exactly; money never becomes one. */
function parserOf(oid: number): (text: string) => unknown {
  if (oid === INT8) return toSafeInteger;
  if (oid === NUMERIC) return BigInt;
  return pgTypes.getTypeParser(oid, 'text') as (text: string) => unknown;
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
  { connections, patienceMs = PATIENCE_MS }: { connections: number; patienceMs?: number },
): Database {
  const types = { getTypeParser: (oid: number) => parserOf(oid) };
  const pool = createPool({ connectionString, max: connections, types }, patienceMs);
  const kysely = (patience: Patience) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: pool.with(patience) }),
      plugins: [new ColumnNames()],
    });
  return {
    db: kysely({ wholeMs: patienceMs, statementMs: patienceMs }),
    within: (statementMs) => kysely({ statementMs }),
    connections: pool.figures,
    close: () => pool.end(),
  };
}
