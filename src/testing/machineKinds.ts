import { MACHINES } from '../machines/registry';
import type { MachineKind } from '../machines/kinds';

/** All machine kinds, for test tables. */
export const KINDS = Object.keys(MACHINES) as readonly MachineKind[];
