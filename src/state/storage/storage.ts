/**
 * The storages of the browser, with the keys of `deviceEntries.ts`. They never throw: if the browser's storage is
 * disabled, full or broken, values are kept in memory until the page closes, and `isKept` and `onLost` tell so. No other
 * code uses localStorage.
 */
import type { DeviceKey } from './deviceEntries';

export interface SafeStorage<Key extends string = DeviceKey<'local'>> {
  get(key: Key): string | null;
  /** Returns false if the browser did not keep the value. */
  set(key: Key, value: string): boolean;
  remove(key: Key): void;
  /** False if the value of this key ends with the page, because the browser did not keep it. */
  isKept(key: Key): boolean;
  /** Notifies of each key whose value was not kept. Returns a function that unsubscribes. */
  onLost(listener: (key: Key) => void): () => void;
  /** Another tab wrote this key (null: any key). Drops the key's in-memory value, which is outdated. */
  writtenElsewhere(key: string | null): void;
}

/** `area` is called on every access, because even reading the `localStorage` property throws where it is forbidden. */
export function createSafeStorage<Key extends string = DeviceKey<'local'>>(
  area: () => Storage | undefined,
): SafeStorage<Key> {
  /** Values that could not be written; null marks a key that could not be removed. */
  const unwritten = new Map<string, string | null>();
  const listeners = new Set<(key: Key) => void>();

  function tryWrite(key: Key, value: string | null, write: (storage: Storage) => void): boolean {
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
export const tabStorage = createSafeStorage<DeviceKey<'tab'>>(() => globalThis.sessionStorage);

/** Notifies of each key that another tab wrote (null: any key). Returns a function that unsubscribes. */
export function onWrittenElsewhere(listener: (key: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    storage.writtenElsewhere(key);
    listener(key);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
