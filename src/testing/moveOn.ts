import type { MachineKind, MachineKinds } from '../machines/kinds';
import { nextPlace } from '../machines/transitions';
import { MACHINES } from '../machines/registry';
import type { Place } from '../machines/registry';

/** Where an event leads; null when the machine, being where it is, takes no notice of it. */
export const moveOn = <K extends MachineKind>(
  kind: K,
  place: Pick<Place<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
): Place<K> | null => nextPlace(MACHINES[kind], place, event);
