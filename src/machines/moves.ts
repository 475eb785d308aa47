/** Moving any machine: the one place that ties the interpreter's types to ours. Knows no machine by itself. */
import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { MachineEntry } from './entry';
import type { MachineKind, MachineKinds } from './kinds';

/** A place in a machine, as plain data. */
export interface Place<K extends MachineKind = MachineKind> {
  readonly value: MachineKinds[K]['value'];
  readonly context: MachineKinds[K]['context'];
  /** A final state: nothing that comes later changes it. */
  readonly done: boolean;
}

type Snapshot = ReturnType<typeof initialTransition<AnyStateMachine>>[0];

const placeOf = <K extends MachineKind>(snapshot: Snapshot): Place<K> => ({
  value: snapshot.value as MachineKinds[K]['value'],
  context: snapshot.context as MachineKinds[K]['context'],
  done: snapshot.status === 'done',
});

export const startIn = <K extends MachineKind>(
  { machine }: MachineEntry,
  input: MachineKinds[K]['input'],
): Place<K> => placeOf(initialTransition(machine, input)[0]);

/** Where an event leads; null when the machine, being where it is, takes no notice of it. */
export function moveIn<K extends MachineKind>(
  { machine }: MachineEntry,
  { value, context }: Pick<Place<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
): Place<K> | null {
  const here = machine.resolveState({ value, context });
  const [there] = transition(machine, here, event);
  return there === here ? null : placeOf(there);
}
