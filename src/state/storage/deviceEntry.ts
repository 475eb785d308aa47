/** Reads, writes, notifies of and removes an entry of `deviceEntries.ts`. */
import * as v from 'valibot';
import { accountPseudonym } from '../accountPseudonym';
import { deviceEntries, type AccountKey, type DeviceKey, type KeyUntil } from './deviceEntries';
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

/** An entry with a value for each account, under its pseudonym. It survives the session, as personal limits must. */
export interface AccountEntry<T> extends Pick<DeviceEntry<T>, 'subscribe'> {
  /** The account's value, by account id; the schema's fallback if nothing valid is stored. */
  readonly get: (account: string) => T;
  readonly update: (account: string, changed: (value: T) => T) => void;
}

/** Version of the stored format. Data of another version is discarded, because its meaning is unknown. */
const VERSION = 1;
const Accounts = v.fallback(
  v.object({ version: v.literal(VERSION), accounts: v.record(v.string(), v.unknown()) }),
  { version: VERSION, accounts: {} },
);

export function accountEntry<T>(
  key: AccountKey,
  schema: v.GenericSchema<unknown, T>,
): AccountEntry<T> {
  const entry = deviceEntry(key, Accounts);
  let known: { readonly accounts: object; readonly values: Map<string, T> } | undefined;

  function get(account: string): T {
    const { accounts } = entry.get();
    if (known?.accounts !== accounts) known = { accounts, values: new Map() };
    const pseudonym = accountPseudonym(account);
    const value = known.values.get(pseudonym) ?? v.parse(schema, accounts[pseudonym]);
    known.values.set(pseudonym, value);
    return value;
  }

  return {
    get,
    update(account, changed) {
      const { accounts } = entry.get();
      const next = { ...accounts, [accountPseudonym(account)]: changed(get(account)) };
      entry.set({ version: VERSION, accounts: next });
    },
    subscribe: entry.subscribe,
  };
}

const isOfMemory = (key: keyof typeof deviceEntries): key is DeviceKey<'memory'> =>
  deviceEntries[key].area === 'memory';

/** Removes all of an entry that ends with a session or a login. */
export function removeEntry(key: KeyUntil<'session' | 'nextLogin'>): void {
  if (isOfMemory(key)) pageMemory[key].clear();
  else areaOf(key).remove(key);
}
