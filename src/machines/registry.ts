/**
 * All machines and their models. Code that needs one machine imports that machine's file, to avoid loading the others.
 */
import { MACHINES as ALL } from './all';
import type { MachineEntry } from './entry';
import type { MachineKind, MachineKinds } from './kinds';
import type { Model } from './model';
import { initialPlace } from './transitions';
import type { Place } from './transitions';

export type { Place } from './transitions';

/** A set of machines; the player and tests may pass a modified one. */
export type MachineSet = Readonly<Record<MachineKind, MachineEntry>>;

export const MACHINES: MachineSet = ALL;

export const MODELS: Readonly<Record<MachineKind, Model>> = ALL;

/** The initial place of a machine. */
export const startPlace = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  machines = MACHINES,
): Place<K> => initialPlace(machines[kind], input);
