import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenOrders } from '../../state/machines/orders';
import { selectPreferences } from '../../state/storage/persist';
import { useTime } from '../../state/time/time';

const LAST_MS = 120_000;

/** Keeps the screen on during the last two minutes of an order, while the page is visible. */
export function useWakeLock(): void {
  const { wakeLock } = useSelector(selectPreferences).signals;
  const { clock, alarm } = useTime();
  const orders = useSelector(selectOpenOrders);
  const [, lookAgain] = useState(0);
  const ends = orders.flatMap(({ context: { endsAt } }) => (endsAt === null ? [] : [endsAt]));
  const nearFrom = wakeLock && ends.length > 0 ? Math.min(...ends) - LAST_MS : null;
  const isNear = nearFrom !== null && clock.now() >= nearFrom;

  useEffect(
    () => (nearFrom === null ? undefined : alarm.at(nearFrom, () => lookAgain(nearFrom))),
    [nearFrom, alarm],
  );

  useEffect(() => {
    if (!isNear || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isWanted) await lock.release();
      } catch {
        // The browser may refuse, for example on low battery.
      }
    };
    // The browser releases the lock whenever the page is hidden.
    const holdAgain = () => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [isNear]);
}
