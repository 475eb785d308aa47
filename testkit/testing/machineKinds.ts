import { MACHINES } from '#src/machines/registry';
import type { MachineKind } from '#src/machines/kinds';

/** All machine kinds, for test tables. */
export const KINDS = Object.keys(MACHINES) as readonly MachineKind[];
