/** Transitions of any machine. The only place that casts xstate's types to the app's types; it imports no machine. */
import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { MachineEntry, RowEntry } from './entry';
import type { MachineKind, MachineKinds } from './kinds';
import { toastText } from './toastTable';
import type { ToastText } from './toastTable';

/** State and context of a machine, as plain data. */
export interface Snapshot<K extends MachineKind = MachineKind> {
  readonly value: MachineKinds[K]['value'];
  readonly context: MachineKinds[K]['context'];
  /** True in a final state, which no later event changes. */
  readonly done: boolean;
}

type MachineSnapshot = ReturnType<typeof initialTransition<AnyStateMachine>>[0];

const toSnapshot = <K extends MachineKind>(snapshot: MachineSnapshot): Snapshot<K> => ({
  value: snapshot.value as MachineKinds[K]['value'],
  context: snapshot.context as MachineKinds[K]['context'],
  done: snapshot.status === 'done',
});

export const initialSnapshot = <K extends MachineKind>(
  { machine }: MachineEntry,
  input: MachineKinds[K]['input'],
): Snapshot<K> => toSnapshot(initialTransition(machine, input)[0]);

/** The state and context after an event; null if the event has no effect in this state. */
export function nextSnapshot<K extends MachineKind>(
  { machine }: MachineEntry,
  { value, context }: Pick<Snapshot<K>, 'value' | 'context'>,
  event: MachineKinds[K]['event'],
): Snapshot<K> | null {
  const before = machine.resolveState({ value, context });
  const [after] = transition(machine, before, event);
  return after === before ? null : toSnapshot(after);
}

/**
 * The toast for a result that no machine tracked, derived from the row. Null while the row has no result; `text` is
 * null if the result causes no toast.
 */
export function missedResultToast<Row, Context, Input, Event, Phase extends string>(
  entry: RowEntry<Row, Context, Input, Event, Phase>,
  row: Row,
): { readonly text: ToastText | null } | null {
  if (entry.missedResultText) {
    const text = entry.missedResultText(row);
    return text && { text };
  }
  const input = entry.inputFromRow(row);
  const machine = entry as unknown as MachineEntry;
  const snapshot =
    input &&
    nextSnapshot(
      machine,
      initialSnapshot(machine, input as never),
      entry.toEvent('REPORTED', row) as never,
    );
  return snapshot?.done ? { text: toastText(entry.toasts, snapshot as never) } : null;
}
