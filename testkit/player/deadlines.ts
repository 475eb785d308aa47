/** The time that a machine waits for, and the event that it receives at that time. */
import type { DueEvent } from '#src/machines/entry';
import { MACHINES } from '#src/machines/registry';
import type { MachineRecord } from '#src/tracker/machines';

/**
 * Returns the next deadline of a machine; null if there is none. The app's effects set alarms for the same deadlines.
 */
export const nextDeadline = (record: MachineRecord): DueEvent | null =>
  MACHINES[record.machine].dueEvent?.(record) ?? null;
