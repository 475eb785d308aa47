import { useSyncExternalStore } from 'react';
import { useUserDetailsQuery } from '../../../api';
import type { AccountEntry } from '../../../state/storage/accountEntry';

/** Id of the signed-in account; null until the account is loaded. */
export const useAccountId = (): string | null => useUserDetailsQuery().data?.user.id ?? null;

/** Value that a store on this device has for the signed-in account; null until the account is loaded. */
export function usePerAccountValue<T>(kept: AccountEntry<T>): T | null {
  const account = useAccountId();
  return useSyncExternalStore(
    kept.subscribe,
    () => (account === null ? null : kept.get(account)),
    // There is no account during prerendering.
    () => null,
  );
}
