/**
 * Key-value storage that never throws: if the browser's storage is disabled, full or broken, values are kept in memory
 * until the page closes, and `isKept` and `onLost` tell so. No other code uses localStorage.
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns false if the browser did not keep the value. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** False if the value of this key ends with the page, because the browser did not keep it. */
  isKept(key: string): boolean;
  /** Notifies of each key whose value was not kept. Returns a function that unsubscribes. */
  onLost(listener: (key: string) => void): () => void;
  /** Another tab wrote this key (null: any key). Drops the key's in-memory value, which is outdated. */
  writtenElsewhere(key: string | null): void;
}

/** `area` is called on every access, because even reading the `localStorage` property throws where it is forbidden. */
export function createSafeStorage(area: () => Storage | undefined): SafeStorage {
  /** Values that could not be written; null marks a key that could not be removed. */
  const unwritten = new Map<string, string | null>();
  const listeners = new Set<(key: string) => void>();

  function tryWrite(key: string, value: string | null, write: (storage: Storage) => void): boolean {
    try {
      const storage = area();
      if (!storage) throw new Error('no storage');
      write(storage);
      unwritten.delete(key);
      return true;
    } catch {
      unwritten.set(key, value);
      listeners.forEach((listener) => listener(key));
      return false;
    }
  }

  return {
    get(key) {
      const unwrittenValue = unwritten.get(key);
      if (unwrittenValue !== undefined) return unwrittenValue;
      try {
        return area()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set: (key, value) => tryWrite(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => void tryWrite(key, null, (storage) => storage.removeItem(key)),
    isKept: (key) => !unwritten.has(key),
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    writtenElsewhere(key) {
      if (key === null) unwritten.clear();
      else unwritten.delete(key);
    },
  };
}

/** The browser's local storage, shared by all tabs of this origin. */
export const storage = createSafeStorage(() => globalThis.localStorage);

/** The storage of this tab, which survives a reload and is not visible to other tabs. */
export const tabStorage = createSafeStorage(() => globalThis.sessionStorage);

/** Key of `preferences.ts`, not part of the contract's storage keys. */
export const PREFERENCES_KEY = 'preferences';

/** Key of `drafts.ts`: form text during a reload. */
export const DRAFTS_KEY = 'drafts';

/** Key of `tracker/pendingEntries.ts`: requests without a response, marked by session. */
export const UNANSWERED_KEY = 'unanswered';

/** Key of `tracker/kinds/transfer.ts`: deposits whose proof has no response. Deleted at the end of the session. */
export const SENT_PROOFS_KEY = 'sentProofs';

/** Key prefix of `retryAfterStore.ts`: Retry-After times of the exchange. */
export const RETRY_AFTER_KEY_PREFIX = 'wait ';

/**
 * Keys of data of each account on this device (`perAccountStorage.ts`): order reasons, limits, messages, price alerts.
 */
export const REASONS_KEY = 'reasons';
export const LIMITS_KEY = 'limits';
export const INBOX_KEY = 'inbox';
export const ALERTS_KEY = 'alerts';

/** Key of `commitments.ts`: commitments to prices that the exchange named. They are public and of no account. */
export const COMMITMENTS_KEY = 'commitments';

/** Key of the time for which this tab was visible since the last reality check, see `app/account/presence.ts`. */
export const PRESENCE_KEY = 'presence';
