import type { UserRecord } from '../../domain/user';

/** Cache of the users of recently checked tokens. */
export interface SessionCache {
  get(session: Uint8Array): UserRecord | undefined;
  remember(session: Uint8Array, user: UserRecord): void;
}

const KEPT_MAX = 10_000;
const KEPT_MS = 60_000;

/**
 * Only for calls that check the session again before they act, because the session may have ended since, also in
 * another process.
 */
export function createSessionCache(clock: () => number = () => performance.now()): SessionCache {
  const known = new Map<string, { readonly user: UserRecord; readonly at: number }>();
  const keyOf = (session: Uint8Array) => Buffer.from(session).toString('base64');
  return {
    get(session) {
      const found = known.get(keyOf(session));
      return found && clock() - found.at < KEPT_MS ? found.user : undefined;
    },
    remember(session, user) {
      const key = keyOf(session);
      known.delete(key);
      known.set(key, { user, at: clock() });
      const [oldest] = known.keys();
      if (known.size > KEPT_MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}
