import { useSyncExternalStore } from 'react';
import { isConnected, subscribeConnection } from './connection';

/** True if the exchange was reachable at the last finished call. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(subscribeConnection, isConnected, () => true);
