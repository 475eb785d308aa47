import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenOrders } from '../../state/machines/orders';
import { selectPreferences } from '../../state/storage/persist';
import { useTime } from '../../state/time/time';

const NEAR_END_MS = 120_000;

/** Keeps the screen on during the last two minutes of an order, while the page is visible. */
export function useWakeLock(): void {
  const { wakeLock } = useSelector(selectPreferences).signals;
  const { clock, alarm } = useTime();
  const orders = useSelector(selectOpenOrders);
  const [, rerender] = useState(0);
  const ends = orders.flatMap(({ context: { endsAt } }) => (endsAt === null ? [] : [endsAt]));
  const nearFrom = wakeLock && ends.length > 0 ? Math.min(...ends) - NEAR_END_MS : null;
  const isNear = nearFrom !== null && clock.now() >= nearFrom;

  useEffect(
    () => (nearFrom === null ? undefined : alarm.at(nearFrom, () => rerender(nearFrom))),
    [nearFrom, alarm],
  );

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
        // The browser may refuse, for example on low battery.
      }
    };
    // The browser releases the lock whenever the page is hidden.
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
