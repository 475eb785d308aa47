import { useEffect, useRef } from 'react';
import { isOutcomePending } from '../../machines/requestStates';
import { vibrate } from '../../state/device/vibration';
import { selectOrders } from '../../tracker/machines';
import { selectPreferences } from '../../state/storage/persist';
import { useAppSelector } from '../../state/store';

const TAP_MS = 10;
/** Two short pulses, the same for a win and a loss. */
const RESULT_MS = [20, 60, 20];

/** Vibrates when an order is placed and when it ends; not for orders that had ended before this page loaded them. */
export function useVibration(): void {
  const { vibration } = useAppSelector(selectPreferences).signals;
  const orders = useAppSelector(selectOrders);
  const seen = useRef<ReadonlyMap<string, boolean> | null>(null);

  useEffect(() => {
    const before = seen.current;
    seen.current = new Map(orders.map(({ id, done }) => [id, done]));
    if (!vibration || before === null) return;
    const hasResult = orders.some(({ id, done }) => done && before.get(id) === false);
    const isTapped = orders.some(({ id, value }) => isOutcomePending(value) && !before.has(id));
    if (hasResult) vibrate(RESULT_MS);
    else if (isTapped) vibrate(TAP_MS);
  }, [orders, vibration]);
}
