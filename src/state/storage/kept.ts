/**
 * What an account keeps on this device because no call of the exchange can carry it: one key for each kind, and in it an
 * entry for each account of this browser under a mark that leads back to nobody. It outlives the session, as limits of
 * one's own must. It lies outside the store, since it comes with the few lazy parts that need it.
 */
import * as v from 'valibot';
import { accountMark } from '../accountMark';
import { storage } from './storage';

export interface Kept<T> {
  /** By the account's id; what was never kept, or cannot be read, is as at the beginning. */
  readonly of: (account: string) => T;
  readonly change: (account: string, changed: (value: T) => T) => void;
  /** Told of every change, those of other tabs too. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Written beside the values; a page of another version starts afresh instead of guessing. */
const VERSION = 1;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(VERSION), accounts: v.record(v.string(), v.unknown()) }),
);
const accountsOf = v.parser(v.fallback(Stored, { version: VERSION, accounts: {} }));

/** `schema` reads anything, since anybody may have written into the storage: what does not fit falls back. */
export function keptByAccount<T>(key: string, schema: v.GenericSchema<unknown, T>): Kept<T> {
  const listeners = new Set<() => void>();
  let read: { readonly text: string | null; readonly values: Map<string, T> } | null = null;

  /** The same value until the text changes, as React wants it. */
  function of(account: string): T {
    const text = storage.get(key);
    if (read?.text !== text) read = { text, values: new Map() };
    const mark = accountMark(account);
    const known = read.values.get(mark);
    if (known !== undefined) return known;
    const value = v.parse(schema, accountsOf(text).accounts[mark]);
    read.values.set(mark, value);
    return value;
  }

  const tell = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    storage.writtenElsewhere(key);
    tell();
  };

  return {
    of,
    change(account, changed) {
      const { accounts } = accountsOf(storage.get(key));
      const next = { ...accounts, [accountMark(account)]: changed(of(account)) };
      storage.set(key, JSON.stringify({ version: VERSION, accounts: next }));
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
