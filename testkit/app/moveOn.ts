import type { MachineKind, MachineKinds } from '#src/machines/kinds';
import { nextPlace } from '#src/machines/transitions';
import { MACHINES } from '#src/machines/registry';
import type { Place } from '#src/machines/registry';

/** Returns the state and context after an event, or null when the machine ignores the event. */
export const moveOn = <K extends MachineKind>(
  kind: K,
  place: Pick<Place<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
): Place<K> | null => nextPlace(MACHINES[kind], place, event);
