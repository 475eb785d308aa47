import { useCallback, useSyncExternalStore } from 'react';
import { everySecond, subscribeTicks } from '../../state/secondTicks';
import { useTime } from '../../state/time';
import { STALE_AFTER_MS } from './quoteAge';

/**
 * Age in whole seconds of a price from `pricedAt` (server ms) once it is stale, else null, so that a screen with fresh
 * prices is not drawn anew each second. Null too while the server's time is not known.
 */
export function useStaleAge(pricedAt: number | null): number | null {
  const time = useTime();
  const subscribe = useCallback(
    (onTick: () => void) => subscribeTicks(time, everySecond, onTick),
    [time],
  );
  return useSyncExternalStore(subscribe, () => {
    if (pricedAt === null || !time.clock.isSynced()) return null;
    const age = time.clock.now() - pricedAt;
    return age > STALE_AFTER_MS ? Math.floor(age / 1_000) : null;
  });
}
