/** Reads, writes, notifies of and removes an entry of `deviceEntries.ts`. */
import * as v from 'valibot';
import { deviceEntries, type DeviceKey, type KeyUntil } from './deviceEntries';
import { pageMemory } from './pageMemory';
import { onWrittenElsewhere, storage, tabStorage, type SafeStorage } from './storage';

type StoredKey = keyof typeof deviceEntries & (DeviceKey<'local'> | DeviceKey<'tab'>);

export interface DeviceEntry<T> {
  /** The stored value; the schema's fallback if nothing valid is stored. The same reference until the text changes. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly remove: () => void;
  /** Notifies of every change, including those of other tabs. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

const areaOf = (key: StoredKey): SafeStorage<string> =>
  deviceEntries[key].area === 'local' ? storage : tabStorage;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** `schema` must accept any input and have a fallback, because anyone can write to storage. */
export function deviceEntry<T>(
  key: StoredKey,
  schema: v.GenericSchema<unknown, T>,
): DeviceEntry<T> {
  const area = areaOf(key);
  const listeners = new Set<() => void>();
  let last: { readonly text: string | null; readonly value: T } | undefined;
  let stopFollowing = () => {};

  const notify = () => listeners.forEach((listener) => listener());

  return {
    get() {
      const text = area.get(key);
      if (last?.text !== text) last = { text, value: v.parse(schema, parseJson(text)) };
      return last.value;
    },
    set(value) {
      area.set(key, JSON.stringify(value));
      notify();
    },
    remove() {
      area.remove(key);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0)
        stopFollowing = onWrittenElsewhere((written) => {
          if (written === null || written === key) notify();
        });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopFollowing();
      };
    },
  };
}

const isOfMemory = (key: keyof typeof deviceEntries): key is DeviceKey<'memory'> =>
  deviceEntries[key].area === 'memory';

/** Removes all of an entry that ends with a session or a login. */
export function removeEntry(key: KeyUntil<'session' | 'nextLogin'>): void {
  if (isOfMemory(key)) pageMemory[key].clear();
  else areaOf(key).remove(key);
}
