import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { StoreUnavailable } from '../domain/storeUnavailable';
import { isConnectionLost, toStoreUnavailable } from './postgresErrors';

/**
 * Prefix of a statement whose result is not needed. It is pipelined with the next statement of its transaction, at the
 * latest with the commit; an error in it fails that next statement.
 */
export const PIPELINED = sql.raw('/* with the next */');

export interface ConnectionGuard {
  readonly remainingMs: () => number;
  readonly onAnswer: () => void;
  readonly onConnectionLost: () => void;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isPipelined = (text: string) => text === 'begin' || text.startsWith('/* with the next */');
const EMPTY_RESULT = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/**
 * Wraps a connection in use; after it is lost, nothing more is sent. A round trip (a write and two wake-ups) costs
 * more than most statements, so `begin` and every statement whose result is not needed are written together with the
 * next statement.
 */
export function guardConnection(
  client: PoolClient,
  { remainingMs, onAnswer, onConnectionLost }: ConnectionGuard,
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
      // There is nothing to undo when `begin` was not sent yet. Pipelined statements are dropped.
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
      const unavailable = toStoreUnavailable(error);
      if (!unavailable) throw error;
      if (isConnectionLost(unavailable)) {
        connectionError = unavailable;
        stream.destroy();
        onConnectionLost();
      }
      throw unavailable;
    }
  }

  // Kysely's other interface, cursors, needs a package that is not installed.
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(connectionError),
  };
}
