/**
 * Data of each account on this device for which the exchange has no call. Each kind of data has one storage key, with
 * an entry for each account under its pseudonym. The data survives the session, as personal limits must. It is not in
 * the Redux store, because only a few lazy chunks need it.
 */
import * as v from 'valibot';
import { accountPseudonym } from '../accountPseudonym';
import { storage } from './storage';

export interface PerAccountStore<T> {
  /** The account's value, by account id; the schema's fallback if nothing valid is stored. */
  readonly get: (account: string) => T;
  readonly update: (account: string, changed: (value: T) => T) => void;
  /** Notifies of every change, including those of other tabs. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Version of the stored format. Data of another version is discarded, because its meaning is unknown. */
const VERSION = 1;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(VERSION), accounts: v.record(v.string(), v.unknown()) }),
);
const parseAccounts = v.parser(v.fallback(Stored, { version: VERSION, accounts: {} }));

/** `schema` must accept any input and have a fallback, because anyone can write to storage. */
export function createPerAccountStore<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): PerAccountStore<T> {
  const listeners = new Set<() => void>();
  let cache: { readonly text: string | null; readonly values: Map<string, T> } | null = null;

  /** Returns the same reference until the stored text changes, as `useSyncExternalStore` requires. */
  function of(account: string): T {
    const text = storage.get(key);
    if (cache?.text !== text) cache = { text, values: new Map() };
    const pseudonym = accountPseudonym(account);
    const known = cache.values.get(pseudonym);
    if (known !== undefined) return known;
    const value = v.parse(schema, parseAccounts(text).accounts[pseudonym]);
    cache.values.set(pseudonym, value);
    return value;
  }

  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    storage.writtenElsewhere(key);
    notify();
  };

  return {
    get: of,
    update(account, changed) {
      const { accounts } = parseAccounts(storage.get(key));
      const next = { ...accounts, [accountPseudonym(account)]: changed(of(account)) };
      storage.set(key, JSON.stringify({ version: VERSION, accounts: next }));
      notify();
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
