/** Moving any machine: the one place that ties the interpreter's types to ours. Knows no machine by itself. */
import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { MachineEntry } from './entry';
import type { EntryOf, MachineKind, MachineKinds } from './kinds';
import { textOf } from './news';
import type { NewsText } from './news';

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

/**
 * The news of an end that came while nobody watched, read off a row: null while it runs; `text` is null where there is
 * no news of it.
 */
export function unwatchedEnd<K extends MachineKind, Row>(
  entry: EntryOf<K, Row>,
  row: Row,
): { readonly text: NewsText | null } | null {
  if (entry.endedText) {
    const text = entry.endedText(row);
    return text && { text };
  }
  const input = entry.inputOf(row);
  const place = input && moveIn<K>(entry, startIn<K>(entry, input), entry.said('REPORTED', row));
  return place?.done ? { text: textOf(entry.news, place) } : null;
}
