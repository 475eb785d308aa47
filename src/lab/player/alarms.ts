/** Which machines wait for a moment of the server's clock, and what they are told when it has come. */
import { nextWordAt } from '../../machines/lockupFacts';
import { deadlineOf } from '../../machines/orderView';
import type { MachineRecord } from '../../state/machines/machines';

export interface Awaited {
  /** Server ms. */
  readonly at: number;
  readonly event: 'DEADLINE_REACHED' | 'CREDIT_DUE';
}

/** The same moments as the app's effects set their alarms for; null where no time is awaited. */
export function awaitedBy(record: MachineRecord): Awaited | null {
  if (record.machine === 'order') return deadlineOf(record);
  if (record.machine !== 'lockup' || record.value !== 'earning') return null;
  const at = nextWordAt(record.context.row);
  return at === null ? null : { at, event: 'CREDIT_DUE' };
}
