/** Sends events to any machine. It loads them all; what needs one alone takes `movesOf` with that one. */
import type { MachineKind } from '../machines/kinds';
import { MACHINES } from '../machines/registry';
import type { MachineRecord, MachinesState } from './machines';
import { movesOf } from './moveMachines';
import type { Opened, Sent } from './moveMachines';

export type { Sent } from './moveMachines';

/** Whether a record was written by these very machines; an older one cannot be moved on, only fetched anew. */
export const isCurrent = (record: MachineRecord, machines = MACHINES) =>
  movesOf(machines).isCurrent(record);

/** Applies one event; see `movesOf`. Returns whether the machine moved. */
export const sendToMachine = <K extends MachineKind>(sent: Sent<K>, machines = MACHINES) =>
  movesOf(machines).sendToMachine(sent);

/** Starts a machine with its first event; see `movesOf`. Returns whether anything moved. */
export const openMachine = <K extends MachineKind>(sent: Opened<K>, machines = MACHINES) =>
  movesOf(machines).openMachine(sent);

/** Parts a recorded state into what can go on and the ids that must be fetched from the server instead. */
export function readRecords(recorded: MachinesState): { open: MachinesState; refetch: string[] } {
  const open: Record<string, MachineRecord> = {};
  const refetch: string[] = [];
  for (const record of Object.values(recorded)) {
    if (isCurrent(record)) open[record.id] = record;
    else refetch.push(record.id);
  }
  return { open, refetch };
}
