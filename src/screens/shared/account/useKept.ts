import { useSyncExternalStore } from 'react';
import { useUserDetailsQuery } from '../../../api';
import type { Kept } from '../../../state/storage/kept';

/** Whose account is open; null until the exchange has said it. */
export const useAccount = (): string | null => useUserDetailsQuery().data?.user.id ?? null;

/** What the account keeps on this device, as it is now; null until it is known whose it is. */
export function useKept<T>(kept: Kept<T>): T | null {
  const account = useAccount();
  return useSyncExternalStore(
    kept.subscribe,
    () => (account === null ? null : kept.of(account)),
    // The page that the build draws is nobody's.
    () => null,
  );
}
