import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { AttemptWrites } from '../domain/ports';
import type { Schema } from './schema';

/** Hashes an account name before it is stored, because a user may type a password into the name field. */
const hashAccount = (account: string) =>
  createHash('sha256').update(account.toLowerCase()).digest();

/** Stored instead of the address if a failure must not count for any address. */
const NO_ADDRESS = '';

export function attemptWrites(db: Transaction<Schema>, now: number): AttemptWrites {
  return {
    async lockAccount(account) {
      const lock = hashAccount(account).readBigInt64BE();
      await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(db);
    },

    async failures(account, address, sinceMs) {
      const key = hashAccount(account);
      const rows = await db
        .selectFrom('failedAttempts')
        .select(['at', sql<boolean>`account = ${key}`.as('isAccount'), 'address'])
        .where('at', '>', sinceMs)
        // Rows dated after the current time were stored before the clock was set back, so they are excluded. The limit
        // is not `now`, because a concurrent attempt that got the lock first may have a later time.
        .where('at', '<=', sql<number>`(select now_ms from enter_exchange())`)
        .where((where) =>
          where.or([
            where('account', '=', key),
            ...(address === null ? [] : [where('address', '=', address)]),
          ]),
        )
        .orderBy('at')
        .execute();
      return {
        account: rows.filter((row) => row.isAccount).map(({ at }) => at),
        address:
          address === null ? [] : rows.flatMap((row) => (row.address === address ? [row.at] : [])),
      };
    },

    async recordFailure(account, address) {
      await db
        .insertInto('failedAttempts')
        .values({ account: hashAccount(account), address: address ?? NO_ADDRESS, at: now })
        .execute();
    },
  };
}
