/** Types of the registry entries. Each machine has a behaviour entry and a shape (schemas); `all.ts` merges them. */
import type { AnyStateMachine } from 'xstate';
import type * as v from 'valibot';
import type { RequestSpec } from './requestStates';
import type { EventSchemas } from './requestSchemas';
import type { ToastTable, ToastText } from './toastTable';

/** A server time in ms, and the event to send to the machine when that time is reached. */
export interface DueEvent {
  readonly at: number;
  readonly event: string;
}

/** A machine, and the data needed to drive it. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** Version of the snapshots; raise it when old snapshots can no longer be interpreted. */
  readonly version: number;
  /** The moment that this state waits for; null if it waits for none. */
  dueEvent?(place: { readonly value: unknown; readonly context: unknown }): DueEvent | null;
}

/** Connects a machine to the exchange's rows and to the toasts that it causes. */
export interface RowEntry<
  Row,
  Context,
  Input,
  Event,
  Phase extends string = string,
> extends MachineEntry {
  /** The exchange's id of the row; also the id of a machine that was not started by a tap on this page. */
  readonly rowId: (row: Row) => string;
  /** The exchange's id in a machine's context; null while it is not known that the exchange has the request. */
  readonly exchangeId: (context: Context) => string | null;
  /** The input of a machine that starts from a row; null if such a row needs no machine and is only listed. */
  readonly inputFromRow: (row: Row) => Input | null;
  readonly toEvent: (type: 'ACCEPTED' | 'REPORTED', row: Row) => Event;
  /** Present if a tap starts the machine. */
  readonly request?: RequestSpec<string, Input, Context>;
  /** The toasts for its phases, for a user who is on another page. */
  readonly toasts?: ToastTable<Phase, Context>;
  /**
   * The earliest possible end, server ms; null once it has ended. Defined if a result that the user missed while the
   * app was closed is announced at the next visit.
   */
  readonly earliestEnd?: (place: {
    readonly done: boolean;
    readonly context: Context;
  }) => number | null;
  /** The toast for a result, derived from the row when no machine tracked it; null while it is still open. */
  readonly missedResultText?: (row: Row) => ToastText | null;
  dueEvent?(place: { readonly value: unknown; readonly context: Context }): DueEvent | null;
}

/**
 * Schemas of a machine: input, event payloads, and the fields that may be logged. Used by tools and by session restore.
 */
export interface MachineSchemas<Field extends PropertyKey = PropertyKey> {
  /** One sentence for docs/machines.md. */
  readonly description: string;
  /** In reports, instances of this machine are named by this letter and a number. */
  readonly reportPrefix: string;
  /**
   * Context fields that an expectation in a report contains in addition to the state; they must not identify a person.
   */
  readonly loggedFields: readonly Field[];
  readonly input: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly events: EventSchemas;
  /** Format in tab storage of an intent without an answer; only for machines that a tap starts. */
  readonly storedIntent?: v.GenericSchema;
}
