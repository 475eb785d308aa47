/** Which machines wait for a moment of the server's clock, and what they are told when it has come. */
import type { Awaited } from '../../machines/entry';
import { MACHINES } from '../../machines/registry';
import type { MachineRecord } from '../../state/machines/machines';

/** The same moments as the app's effects set their alarms for; null where no time is awaited. */
export const awaitedBy = (record: MachineRecord): Awaited | null =>
  MACHINES[record.machine].awaits?.(record) ?? null;
