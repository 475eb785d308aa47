import { useEffect } from 'react';
import { selectOpenOrders } from '../../state/machines/orders';
import { selectPreferences } from '../../state/storage/persist';
import { useBoundary } from '../../state/time/useBoundary';
import { useAppSelector } from '../../state/store';

const NEAR_END_MS = 120_000;

/** Keeps the screen on during the last two minutes of an order, while the page is visible. */
export function useWakeLock(): void {
  const { wakeLock } = useAppSelector(selectPreferences).signals;
  const orders = useAppSelector(selectOpenOrders);
  const ends = orders.flatMap(({ context: { endsAt } }) => (endsAt === null ? [] : [endsAt]));
  const nearFrom = wakeLock && ends.length > 0 ? Math.min(...ends) - NEAR_END_MS : null;
  const isNear = useBoundary(nearFrom);

  useEffect(() => {
    if (!isNear || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isWanted) await lock.release();
      } catch {
        // The browser may refuse the lock, for example on low battery.
      }
    };
    // The browser releases the lock whenever the page is hidden, so the lock is requested again afterwards.
    const requestAgain = () => void requestLock();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [isNear]);
}
