/**
 * Key-value storage that never throws: if the browser's storage is disabled, full or broken, values are kept in memory
 * until the page closes. No other code uses localStorage.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Another tab wrote this key (null: any key), so an in-memory value of it is outdated. */
  writtenElsewhere(key: string | null): void;
}

/** `area` is called on every access, because even reading the `localStorage` property throws where it is forbidden. */
export function createSafeStorage(area: () => Storage | undefined): SafeStorage {
  /** Values that could not be written; null marks a key that could not be removed. */
  const unwritten = new Map<string, string | null>();

  function tryWrite(key: string, value: string | null, write: (storage: Storage) => void): void {
    try {
      const storage = area();
      if (!storage) throw new Error('no storage');
      write(storage);
      unwritten.delete(key);
    } catch {
      unwritten.set(key, value);
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
    remove: (key) => tryWrite(key, null, (storage) => storage.removeItem(key)),
    writtenElsewhere(key) {
      if (key === null) unwritten.clear();
      else unwritten.delete(key);
    },
  };
}

/** The browser's local storage, shared by all tabs of this origin. */
export const storage = createSafeStorage(() => globalThis.localStorage);

/** Survives a reload of this tab; no other tab sees it. */
export const tabStorage = createSafeStorage(() => globalThis.sessionStorage);

/** Key of `preferences.ts`, not part of the contract's storage keys. */
export const PREFERENCES_KEY = 'preferences';

/** `drafts.ts`: form text during a reload. */
export const DRAFTS_KEY = 'drafts';

/** `machines/unanswered.ts`: requests without an answer; belongs to a session. */
export const UNANSWERED_KEY = 'unanswered';

/** `machines/sentProofs.ts`: deposits whose proof has no answer; belongs to a session. */
export const SENT_PROOFS_KEY = 'sentProofs';

/** Key prefix of `waits.ts`: Retry-After times of the exchange. */
export const WAIT_KEY = 'wait ';

/** Per-account data on this device, see `kept.ts`: order reasons, limits, messages, price alerts. */
export const REASONS_KEY = 'reasons';
export const LIMITS_KEY = 'limits';
export const INBOX_KEY = 'inbox';
export const ALERTS_KEY = 'alerts';

/** Time this tab was visible since the last reality check, see `app/own/presence.ts`. */
export const PRESENCE_KEY = 'presence';
