import { sql } from 'kysely';
import type { PostgresPoolClient, PostgresQueryResult, RawBuilder, Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import type { StoreUnavailable } from '../domain/storeUnavailable';
import { isConnectionLost, toStoreUnavailable } from './postgresErrors';

/** Marks a statement for the connection, because the query builder passes only the text of a statement to it. */
const PIPELINED = '/* pipelined */ ';

/**
 * Executes a statement whose result is not needed. It is pipelined with the next statement of its transaction, at the
 * latest with the commit; an error in it fails that next statement.
 */
export async function executePipelined<T>(
  trx: Transaction<T>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await sql`${sql.raw(PIPELINED)}${statement}`.execute(trx);
}

export interface ConnectionGuard {
  readonly remainingMs: () => number;
  /** False after an error or the end of the connection. */
  readonly isConnected: () => boolean;
  readonly onAnswer: () => void;
  readonly onConnectionLost: () => void;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isPipelined = (text: string) => text === 'begin' || text.startsWith(PIPELINED);
const EMPTY_RESULT = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/**
 * Wraps a connection in use and sends no statement after its loss. `begin` and every statement whose result is not
 * needed are sent together with the next statement, because a round trip costs more than most statements.
 */
export function guardConnection(
  client: PoolClient,
  { remainingMs, isConnected, onAnswer, onConnectionLost }: ConnectionGuard,
): PostgresPoolClient {
  let connectionError: StoreUnavailable | undefined;
  let pipelined: Statement[] = [];

  async function query<R>(text: string, values: readonly unknown[]) {
    if (connectionError) throw connectionError;
    const statement = { text, values };
    if (isPipelined(text)) {
      pipelined.push(statement);
      return EMPTY_RESULT as unknown as PostgresQueryResult<R>;
    }
    const earlier = pipelined;
    pipelined = [];
    if (text === 'rollback') {
      // A transaction whose `begin` was not sent needs no rollback. Unsent pipelined statements are dropped.
      if (earlier[0]?.text === 'begin') return EMPTY_RESULT as unknown as PostgresQueryResult<R>;
      earlier.length = 0;
    }
    return (await sendAll([...earlier, statement])) as unknown as PostgresQueryResult<R>;
  }

  /** @returns the result of the last statement */
  async function sendAll(statements: readonly Statement[]) {
    const { stream } = client.connection;
    try {
      stream.cork();
      const results = statements.map(({ text, values }) => {
        const query = { text, values: [...values], query_timeout: remainingMs() };
        return client.query(query);
      });
      stream.uncork();
      const answers = await Promise.all(results);
      onAnswer();
      return answers.at(-1);
    } catch (error) {
      const unavailable = toStoreUnavailable(error, isConnected());
      if (!unavailable) throw error;
      if (isConnectionLost(unavailable)) {
        connectionError = unavailable;
        stream.destroy();
        onConnectionLost();
      }
      throw unavailable;
    }
  }

  // The cursor interface of Kysely needs a package that is not installed.
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(connectionError),
  };
}
