import type { MachineKind, MachineKinds } from '#src/machines/kinds';
import { nextSnapshot } from '#src/machines/transitions';
import { MACHINES } from '#src/machines/registry';
import type { Snapshot } from '#src/machines/registry';

/** Returns the state and context after an event, or null when the machine ignores the event. */
export const moveOn = <K extends MachineKind>(
  kind: K,
  place: Pick<Snapshot<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
): Snapshot<K> | null => nextSnapshot(MACHINES[kind], place, event);
