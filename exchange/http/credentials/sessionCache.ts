import { SESSION_USE_SEC } from '../../domain/terms';
import type { Store } from '../../domain/ports';
import type { UserRow } from '../../domain/user';

/** Cache of the users of recently checked sessions, by token hash. */
export interface SessionCache {
  get(session: Uint8Array): UserRow | undefined;
  remember(session: Uint8Array, user: UserRow): void;
}

const KEPT_MAX = 10_000;
const KEPT_MS = 60_000;

/**
 * Creates a cache for calls that check the session again before they act, because a cached session may have ended, also
 * in another process.
 */
export function createSessionCache(clock: () => number = () => performance.now()): SessionCache {
  const known = new Map<string, { readonly user: UserRow; readonly at: number }>();
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

/** Records the use of a session. */
export type UseRecorder = (session: Uint8Array) => Promise<void>;

/**
 * Records at most one use of a session per `SESSION_USE_SEC` in this process, so that most reads cause no write. A
 * failure is ignored, because it must not fail the call, and a later use is recorded.
 */
export function createUseRecorder(
  { users }: Pick<Store, 'users'>,
  clock: () => number = () => performance.now(),
): UseRecorder {
  const recorded = new Map<string, number>();
  return async (session) => {
    const key = Buffer.from(session).toString('base64');
    const at = recorded.get(key);
    if (at !== undefined && clock() - at < SESSION_USE_SEC * 1_000) return;
    recorded.delete(key);
    recorded.set(key, clock());
    const [oldest] = recorded.keys();
    if (recorded.size > KEPT_MAX && oldest !== undefined) recorded.delete(oldest);
    await users.recordSessionUse(session).catch(() => undefined);
  };
}
