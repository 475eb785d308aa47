import type { Transaction } from 'kysely';
import type { AccountSecurityWrites } from '../domain/transferPorts';
import { countWrongFundPasswords } from './limits';
import type { Schema } from './schema';
import { USER_COLUMNS } from './users';

export function guardIn(db: Transaction<Schema>, now: number): AccountSecurityWrites {
  const clearWrongPasswords = (userId: string) =>
    db.deleteFrom('wrongFundPasswords').where('userId', '=', userId).execute();

  async function setFreeze(
    userId: string,
    freeze: { reason: string; since: number; until: number | null } | null,
  ) {
    await db
      .updateTable('users')
      .set({
        freezeReason: freeze?.reason ?? null,
        freezeSince: freeze?.since ?? null,
        freezeUntil: freeze?.until ?? null,
      })
      .where('id', '=', userId)
      .execute();
    await clearWrongPasswords(userId);
  }

  return {
    async lockCredentials(userId) {
      const row = await db
        .selectFrom('users')
        .select([...USER_COLUMNS, 'passwordHash', 'payPasswordHash'])
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const { passwordHash, payPasswordHash, ...user } = row;
      return { user, passwordHash, payPasswordHash };
    },

    async recordWrongFundPassword(userId, sinceMs) {
      await db.insertInto('wrongFundPasswords').values({ userId, at: now }).execute();
      return countWrongFundPasswords(db, userId, sinceMs);
    },

    freeze: (userId, { reason, until }) => setFreeze(userId, { reason, since: now, until }),
    unfreeze: (userId) => setFreeze(userId, null),

    async setPassword(userId, passwordHash) {
      await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    },

    async setPayPassword(userId, payPasswordHash) {
      await db.updateTable('users').set({ payPasswordHash }).where('id', '=', userId).execute();
      // Wrong attempts on the old fund password do not count for the new one.
      await clearWrongPasswords(userId);
    },

    async endSessions(userId, except) {
      let query = db.deleteFrom('sessions').where('userId', '=', userId);
      if (except) query = query.where('tokenHash', '<>', except);
      await query.execute();
    },
  };
}
