import * as v from 'valibot';
import { accountPseudonym } from '../accountPseudonym';
import type { AccountKey } from './deviceEntries';
import { deviceEntry, type DeviceEntry } from './deviceEntry';

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
