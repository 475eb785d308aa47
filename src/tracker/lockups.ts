/** Selectors for the lock-ups that this page tracks. */
import { lockupId } from '../machines/lockup/selectors';
import type { RootState } from '../state/store';

/** True if a day is over by server time and the exchange has not credited it yet. */
export function selectIsCreditDue({ tracker: { machines } }: RootState, orderNo: string): boolean {
  const record = machines[lockupId(orderNo)];
  return record?.machine === 'lockup' && record.value === 'crediting';
}
