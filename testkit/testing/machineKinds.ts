import { MACHINES } from '#src/machines/registry';
import type { MachineKind } from '#src/machines/kinds';

/** Every kind of machine, for tables of tests. */
export const KINDS = Object.keys(MACHINES) as readonly MachineKind[];
