import { MACHINES } from '../machines/registry';
import type { MachineKind } from '../machines/kinds';

/** Every kind of machine, for tables of tests. */
export const KINDS = Object.keys(MACHINES) as readonly MachineKind[];
