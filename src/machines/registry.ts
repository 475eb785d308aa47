/** All machines, and how each is moved. Who needs one alone takes its entry from its own file, without the others. */
import { MACHINES as ALL } from './all';
import type { MachineEntry } from './entry';
import type { MachineKind, MachineKinds } from './kinds';
import type { Model } from './model';
import { startIn } from './moves';
import type { Place } from './moves';

export type { Place } from './moves';

/** A set of machines; the player and tests may put an altered one in the place of ours. */
export type Machines = Readonly<Record<MachineKind, MachineEntry>>;

export const MACHINES: Machines = ALL;

export const MODELS: Readonly<Record<MachineKind, Model>> = ALL;

/** Where a machine begins. */
export const startOf = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  machines = MACHINES,
): Place<K> => startIn(machines[kind], input);
