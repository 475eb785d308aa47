/** All machines with their versions. Who needs one alone takes its entry from its own file, without the others. */
import type { MachineKind, MachineKinds } from './kinds';
import { kycEntry } from './kyc';
import { lockupEntry } from './lockup';
import { moveIn, startIn } from './moves';
import type { Machines, Place } from './moves';
import { orderEntry } from './order';
import { purchaseEntry } from './purchase';
import { transferEntry } from './transfer';

export type { Machines, Place } from './moves';

export const MACHINES: Machines = {
  order: orderEntry,
  kyc: kycEntry,
  lockup: lockupEntry,
  purchase: purchaseEntry,
  transfer: transferEntry,
};

/** Where a machine begins. */
export const startOf = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  machines = MACHINES,
): Place<K> => startIn(machines[kind], input);

/** Where an event leads; null when the machine, being where it is, takes no notice of it. */
export const moveOn = <K extends MachineKind>(
  kind: K,
  place: Pick<Place<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
  machines = MACHINES,
): Place<K> | null => moveIn(machines[kind], place, event);
