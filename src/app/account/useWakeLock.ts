import { useEffect } from 'react';
import { requestWakeLock } from '../../state/device/wakeLock';
import { selectOpenOrders } from '../../tracker/orders';
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
    if (!isNear) return;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await requestWakeLock();
      if (!isWanted) await lock?.release().catch(() => undefined);
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
