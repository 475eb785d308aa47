import { DatabaseError } from 'pg';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { errorCode, errorLine } from '../startupError';

/**
 * SQLSTATE classes and codes that mean "temporarily unavailable": connection (08), no connections, memory or disk left
 * (53), shutdown or restart (57), system error (58), read-only standby, idle or transaction timeout, lock timeout.
 */
const UNAVAILABLE_CODES = /^(?:08|53|57|58)|^25006$|^25P0[34]$|^55P03$/;

/** True for an error that the server sent; the driver uses the same class, without a code, for bytes it cannot read. */
export const isServerAnswer = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && errorCode(error) !== '';

/** True for an error after which the server closes the connection. */
const endsSession = ({ severity }: DatabaseError): boolean =>
  severity === 'FATAL' || severity === 'PANIC';

/** True if a running PostgreSQL server sent the error, even a refusal. */
export const isFromServingDatabase = (error: unknown): boolean =>
  isServerAnswer(error) && !errorCode(error).startsWith('57P');

export const storeUnavailable = (what: string, cause?: unknown): StoreUnavailable =>
  new StoreUnavailable(`the database is unavailable (${what})`, { cause });

/** The outage in which no connection could be made or an existing one was lost. */
export const lostConnection = (error: unknown): StoreUnavailable =>
  // The code is logged instead of the message, because the message may contain parameters.
  error instanceof StoreUnavailable
    ? error
    : storeUnavailable(errorCode(error) || errorLine(error), error);

/**
 * The one definition of an outage: the connection has ended, or the server says that it cannot work now. The state of
 * the connection decides, not the class or text of the error, because each phase of a connection fails with others.
 * @returns null if the statement caused the error, for example by a broken constraint, wrong SQL or a deadlock
 */
export function toStoreUnavailable(error: unknown, isConnected: boolean): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  const code = errorCode(error);
  const isRefused = isServerAnswer(error) && (UNAVAILABLE_CODES.test(code) || endsSession(error));
  const isUnreadable = error instanceof DatabaseError && !isServerAnswer(error);
  return isConnected && !isRefused && !isUnreadable ? null : lostConnection(error);
}

/** True if the connection is unusable, even for a rollback. */
export const isConnectionLost = ({ cause }: StoreUnavailable): boolean =>
  !isServerAnswer(cause) || endsSession(cause);
