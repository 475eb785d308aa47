import { DatabaseError } from 'pg';
import { StoreAway } from '../domain/storeAway';
import { errorCode } from '../startupError';

/**
 * What PostgreSQL itself says when it cannot serve anybody for a while, by class or code: the connection (08), a lack
 * of connections, memory or disk (53), an administrator or a restart (57), the system below it (58), a standby that is
 * not a primary yet, a transaction that was ended because nobody heard of it any more, and a lock that somebody kept.
 */
const AWAY = /^(?:08|53|57|58)|^25006$|^25P0[34]$|^55P03$/;
/** What the driver says of a connection that is no longer one, where it has no code. */
const NO_CONNECTION = /terminated|timeout|not queryable|Connection ended/i;

/** Whether an answer, a refusal as well, came from a PostgreSQL that can serve. */
export const isServing = (error: unknown): boolean =>
  error instanceof DatabaseError && !errorCode(error).startsWith('57P');

/** @returns null for what is a fault of the question: a broken constraint, wrong SQL, a deadlock */
export function toStoreAway(error: unknown): StoreAway | null {
  if (error instanceof StoreAway) return error;
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const isAway =
    error instanceof DatabaseError
      ? AWAY.test(code)
      : /^E[A-Z_]+$/.test(code) || NO_CONNECTION.test(error.message);
  // The code says which, and unlike the message never quotes what was asked.
  return isAway
    ? new StoreAway(`the store is away (${code || error.message})`, { cause: error })
    : null;
}

/** Whether the connection is of no use after this, even for a rollback. */
export const isConnectionLost = ({ cause }: StoreAway): boolean =>
  !(cause instanceof DatabaseError) || cause.severity === 'FATAL' || cause.severity === 'PANIC';
