/** What screens read of the lock-ups that this page follows. */
import { lockupId } from '../../machines/lockupFacts';
import type { WithMachines } from './machines';

/** A day is full by the server's clock and the exchange has not said so yet. */
export function selectIsCreditDue({ machines }: WithMachines, orderNo: string): boolean {
  const record = machines[lockupId(orderNo)];
  return record?.machine === 'lockup' && record.value === 'crediting';
}
