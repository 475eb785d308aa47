import { useSyncExternalStore } from 'react';
import { useUserDetailsQuery } from '../../../api';
import type { Kept } from '../../../state/storage/kept';

/** Id of the signed-in account; null until the account is loaded. */
export const useAccount = (): string | null => useUserDetailsQuery().data?.user.id ?? null;

/** Current value of a per-account store on this device; null until the account is loaded. */
export function useKept<T>(kept: Kept<T>): T | null {
  const account = useAccount();
  return useSyncExternalStore(
    kept.subscribe,
    () => (account === null ? null : kept.of(account)),
    // Prerendering has no account.
    () => null,
  );
}
