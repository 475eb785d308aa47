import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { normaliseInviteCode } from '#contract';
import { SESSION_DAYS, SESSION_USE_SEC } from '../domain/terms';
import { POCKETS, pocketOf } from '../domain/ledger';
import { accept, refuse } from '../domain/outcome';
import type { NewUser, UserReads, UserWrites } from '../domain/ports';
import type { SessionRow, UserRow } from '../domain/user';
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

/** Maximum number of listed sessions, more than a user reads. */
const SESSIONS_MAX = 100;

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const USERNAME_PATTERN = /^[A-Za-z0-9]+$/;

/**
 * Converts a username to lower case, so that comparisons ignore case. This is enough, because usernames contain only
 * ASCII letters and digits.
 */
const usernameKeyOf = (username: string) => username.toLowerCase();

/** Users type codes in any case. */
const inviteCodeKeyOf = (code: string) => normaliseInviteCode(code).toUpperCase();

export function usersOn(db: Kysely<Schema>): UserReads {
  return {
    async credentials(username) {
      // No user has such a name, and the database would reject some texts that users can type.
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
      // Raw SQL, because this runs before every private call, and Kysely takes as long to build the statement as
      // PostgreSQL to run it.
      const { rows } = await sql<UserRow>`
        select u.id, u.username, u.phone, u.invite_code, u.registered_at, u.verification,
          u.freeze_reason, u.freeze_since, u.freeze_until
        from sessions s join users u on u.id = s.user_id
        where s.token_hash = ${tokenHash} and s.expires_at > clock_timestamp()`.execute(db);
      return rows[0] ?? null;
    },

    async sessions(userId) {
      const { rows } = await sql<SessionRow>`
        select id::text, token_hash, browser, system,
          floor(extract(epoch from created_at) * 1000)::bigint as created_at,
          floor(extract(epoch from last_used_at) * 1000)::bigint as last_used_at
        from sessions where user_id = ${userId} and expires_at > clock_timestamp()
        order by last_used_at desc, id limit ${SESSIONS_MAX}`.execute(db);
      return rows;
    },

    async recordSessionUse(tokenHash) {
      await sql`update sessions set last_used_at = clock_timestamp() where token_hash = ${tokenHash}
        and last_used_at < clock_timestamp() - make_interval(secs => ${SESSION_USE_SEC})`.execute(
        db,
      );
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
        .where('inviteCode', '=', inviteCodeKeyOf(inviteCode))
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
        // The conflict waits for an uncommitted registration with the same name, so only one of two succeeds.
        .onConflict((conflict) => conflict.doNothing())
        .returning(USER_COLUMNS)
        .executeTakeFirst()
    );
  }

  return {
    ...reads,

    async register(user) {
      // The loop replaces a duplicate invite code; a duplicate name or phone is refused.
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
          await linkToInviters(db, registered, user.inviterId);
          return accept(registered);
        }
        if (await reads.isUsernameTaken(user.username)) {
          return refuse('USERNAME_TAKEN', { field: 'username' });
        }
        if (await reads.isPhoneTaken(user.phone)) return refuse('PHONE_TAKEN', { field: 'phone' });
      }
    },

    async openSession(userId, tokenHash, { browser, system }) {
      await sql`insert into sessions (token_hash, user_id, browser, system, expires_at)
        values (${tokenHash}, ${userId}, ${browser}, ${system},
          clock_timestamp() + make_interval(days => ${SESSION_DAYS}))`.execute(db);
    },

    async endSession(userId, session) {
      // No session has such an id, and the database would reject some texts that callers can send.
      if ('id' in session && !UUID_PATTERN.test(session.id)) return false;
      const query = db.deleteFrom('sessions').where('userId', '=', userId);
      const { numDeletedRows } = await (
        'id' in session
          ? query.where('id', '=', session.id)
          : query.where('tokenHash', '=', session.tokenHash)
      ).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
