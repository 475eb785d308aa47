/** The deadline that a machine waits for, and the event that it gets then. */
import type { DueEvent } from '#src/machines/entry';
import { MACHINES } from '#src/machines/registry';
import type { MachineRecord } from '#src/state/machines/machines';

/** The same deadlines that the app's effects set alarms for; null if there is none. */
export const nextDeadline = (record: MachineRecord): DueEvent | null =>
  MACHINES[record.machine].dueEvent?.(record) ?? null;
