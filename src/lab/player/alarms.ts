/** The deadline that a machine waits for, and the event that it gets then. */
import type { Awaited } from '../../machines/entry';
import { MACHINES } from '../../machines/registry';
import type { MachineRecord } from '../../state/machines/machines';

/** The same deadlines that the app's effects set alarms for; null if there is none. */
export const awaitedBy = (record: MachineRecord): Awaited | null =>
  MACHINES[record.machine].awaits?.(record) ?? null;
