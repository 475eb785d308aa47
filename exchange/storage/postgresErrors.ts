import { DatabaseError } from 'pg';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { errorCode } from '../startupError';

/**
 * SQLSTATE classes and codes that mean "temporarily unavailable": connection (08), no connections, memory or disk left
 * (53), shutdown or restart (57), system error (58), read-only standby, idle or transaction timeout, lock timeout.
 */
const UNAVAILABLE_CODES = /^(?:08|53|57|58)|^25006$|^25P0[34]$|^55P03$/;
/** SQLSTATE that means, with severity FATAL, that the database accepts no connections. */
const WRONG_STATE = '55000';
/** Messages of driver errors that have no code and mean that the connection is lost. */
const CONNECTION_LOST = /terminated|timeout|not queryable|Connection ended/i;

/** True if a running PostgreSQL server sent the error, even a refusal. */
export const isFromServingDatabase = (error: unknown): boolean =>
  error instanceof DatabaseError && !errorCode(error).startsWith('57P');

/** @returns null if the statement caused the error, for example by a broken constraint, wrong SQL or a deadlock */
export function toStoreUnavailable(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const isAway =
    error instanceof DatabaseError
      ? UNAVAILABLE_CODES.test(code) || (code === WRONG_STATE && error.severity === 'FATAL')
      : /^E[A-Z_]+$/.test(code) || CONNECTION_LOST.test(error.message);
  // The code is logged instead of the message, because the message may contain parameters.
  return isAway
    ? new StoreUnavailable(`the database is unavailable (${code || error.message})`, {
        cause: error,
      })
    : null;
}

/** True if the connection is unusable, even for a rollback. */
export const isConnectionLost = ({ cause }: StoreUnavailable): boolean =>
  !(cause instanceof DatabaseError) || cause.severity === 'FATAL' || cause.severity === 'PANIC';
