import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { SESSION_DAYS } from '../domain/figures';
import { POCKETS, pocketOf } from '../domain/ledger';
import { accept, refuse } from '../domain/outcome';
import type { NewUser, UserReads, UserWrites } from '../domain/ports';
import type { UserRecord } from '../domain/user';
import { newInviteCode, newUserId } from './ids';
import { linkToInviters } from './invites';
import type { Schema } from './schema';

export const USER_COLUMNS = [
  'users.id',
  'users.username',
  'users.phone',
  'users.inviteCode',
  'users.registeredAt',
  'users.verification',
  'users.freezeReason',
  'users.freezeSince',
  'users.freezeUntil',
] as const;

const USERNAME_PATTERN = /^[A-Za-z0-9]+$/;

/** Names are ASCII letters and digits, so lower case is enough to ignore case. */
const usernameKeyOf = (username: string) => username.toLowerCase();

export function usersOn(db: Kysely<Schema>): UserReads {
  return {
    async credentials(username) {
      // Any text can be typed, also text that the database rejects; no user has such a name.
      if (!USERNAME_PATTERN.test(username)) return null;
      const row = await db
        .selectFrom('users')
        .select([...USER_COLUMNS, 'passwordHash', 'payPasswordHash'])
        .where('usernameKey', '=', usernameKeyOf(username))
        .executeTakeFirst();
      if (!row) return null;
      const { passwordHash, payPasswordHash, ...user } = row;
      return { user, passwordHash, payPasswordHash };
    },

    async bySession(tokenHash) {
      // Runs before every private call. Raw SQL, because building the statement costs as much as executing it.
      const { rows } = await sql<UserRecord>`
        select u.id, u.username, u.phone, u.invite_code, u.registered_at, u.verification,
          u.freeze_reason, u.freeze_since, u.freeze_until
        from sessions s join users u on u.id = s.user_id
        where s.token_hash = ${tokenHash} and s.expires_at > clock_timestamp()`.execute(db);
      return rows[0] ?? null;
    },

    async isUsernameTaken(username) {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('usernameKey', '=', usernameKeyOf(username))
        .executeTakeFirst();
      return row !== undefined;
    },

    async isPhoneTaken(phone) {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row !== undefined;
    },

    async idByInviteCode(inviteCode) {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('inviteCode', '=', inviteCode)
        .executeTakeFirst();
      return row?.id ?? null;
    },
  };
}

export function usersIn(db: Transaction<Schema>, now: number): UserWrites {
  const reads = usersOn(db);

  async function insert(user: NewUser) {
    return (
      db
        .insertInto('users')
        .values({
          ...user,
          id: newUserId(),
          usernameKey: usernameKeyOf(user.username),
          inviteCode: newInviteCode(),
          registeredAt: now,
        })
        // Waits for an uncommitted registration with the same name, so two never both succeed.
        .onConflict((conflict) => conflict.doNothing())
        .returning(USER_COLUMNS)
        .executeTakeFirst()
    );
  }

  return {
    ...reads,

    async register(user) {
      // A duplicate invite code is drawn again; a duplicate name or phone is refused.
      for (;;) {
        const registered = await insert(user);
        if (registered) {
          const accounts = POCKETS.map((pocket) => ({
            id: pocketOf(registered.id, pocket),
            userId: registered.id,
            pocket,
            balance: 0n,
          }));
          await db.insertInto('accounts').values(accounts).execute();
          await linkToInviters(db, registered.id, user.inviterId);
          return accept(registered);
        }
        if (await reads.isUsernameTaken(user.username)) {
          return refuse('USERNAME_TAKEN', { field: 'username' });
        }
        if (await reads.isPhoneTaken(user.phone)) return refuse('PHONE_TAKEN', { field: 'phone' });
      }
    },

    async openSession(userId, tokenHash) {
      await sql`insert into sessions (token_hash, user_id, expires_at)
        values (${tokenHash}, ${userId}, clock_timestamp() + make_interval(days => ${SESSION_DAYS}))`.execute(
        db,
      );
    },
  };
}
