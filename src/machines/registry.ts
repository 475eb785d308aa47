/** All machines with their models and schemas, for tools; the app imports the file of each machine. */
import type * as v from 'valibot';
import { DEFINITIONS } from './all';
import type { MachineEntry, MachineSchemas } from './entry';
import type { MachineKind, MachineKinds } from './kinds';
import type { Model } from './model';
import { initialSnapshot } from './transitions';
import type { Snapshot } from './transitions';

export type { Snapshot } from './transitions';

/** A set of machines; the player and tests may pass a set with modified machines. */
export type MachineSet = Readonly<Record<MachineKind, MachineEntry>>;

export const MACHINES: MachineSet = DEFINITIONS;

export const MODELS: Readonly<Record<MachineKind, Model>> = DEFINITIONS;

/** A schema with access to its nested schemas and literals. */
export type OpenSchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, OpenSchema>>;
  readonly item?: OpenSchema;
  readonly wrapped?: OpenSchema;
  /** Member schemas of a union, or literals of a picklist. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

export const SCHEMAS: Readonly<Record<MachineKind, MachineSchemas>> = DEFINITIONS;

/** The state and context of a machine before its first event. */
export const startSnapshot = <K extends MachineKind>(
  kind: K,
  input: MachineKinds[K]['input'],
  machines = MACHINES,
): Snapshot<K> => initialSnapshot(machines[kind], input);
