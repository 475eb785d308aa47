/**
 * Key-value storage that never fails: where the browser's is disabled, full or broken, values live in memory until the
 * page closes, and the app goes on. Nothing else in the app touches localStorage.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Another tab wrote this key (null: any of them), so a value that only lived here no longer counts. */
  writtenElsewhere(key: string | null): void;
}

/** `area` is asked each time, because even naming localStorage throws where it is forbidden. */
export function createSafeStorage(area: () => Storage | undefined): SafeStorage {
  /** What could not be written; null marks a key that could not be removed. */
  const unwritten = new Map<string, string | null>();

  function attempt(key: string, value: string | null, write: (storage: Storage) => void): void {
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
      const kept = unwritten.get(key);
      if (kept !== undefined) return kept;
      try {
        return area()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set: (key, value) => attempt(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => attempt(key, null, (storage) => storage.removeItem(key)),
    writtenElsewhere(key) {
      if (key === null) unwritten.clear();
      else unwritten.delete(key);
    },
  };
}

/** The browser's own storage, shared by every tab of this origin. */
export const storage = createSafeStorage(() => globalThis.localStorage);

/** Survives a reload of this tab; no other tab sees it. */
export const tabStorage = createSafeStorage(() => globalThis.sessionStorage);

/** The one key of ours beside those of the contract; what stands under it: `preferences.ts`. */
export const PREFERENCES_KEY = 'preferences';

/** Where `drafts.ts` carries what was typed over a reload. */
export const DRAFTS_KEY = 'drafts';

/** Where `machines/unanswered.ts` keeps what was asked for and has no answer; it belongs to a session. */
export const UNANSWERED_KEY = 'unanswered';

/** Where `machines/sentProofs.ts` keeps the deposits whose proof has no answer; it belongs to a session too. */
export const SENT_PROOFS_KEY = 'sentProofs';

/** What `waits.ts` begins its keys with: what the exchange does not want to be asked again yet. */
export const WAIT_KEY = 'wait ';

/** What each account keeps on this device, see `kept.ts`: why it placed an order, its limits, its messages, its price alerts. */
export const REASONS_KEY = 'reasons';
export const LIMITS_KEY = 'limits';
export const INBOX_KEY = 'inbox';
export const ALERTS_KEY = 'alerts';

/** How long this tab was in sight since the last reality check, see `app/own/presence.ts`. */
export const PRESENCE_KEY = 'presence';
