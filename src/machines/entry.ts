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

/** A state machine, the version of its snapshots, and the event that it waits for. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** Version of the machine's snapshots. Raise it when old snapshots can no longer be interpreted. */
  readonly version: number;
  /**
   * The time that the machine waits for in this state, and the event to send to it then; null if it waits for no time.
   */
  dueEvent?(snapshot: { readonly value: unknown; readonly context: unknown }): DueEvent | null;
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
  /** The exchange's id in a machine's context; null until it is known that the exchange has the request. */
  readonly exchangeId: (context: Context) => string | null;
  /** The input of a machine that starts from a row; null if such a row needs no machine and is only listed. */
  readonly inputFromRow: (row: Row) => Input | null;
  /** True if an ended row has become active again, so that a new machine must track it; by default, never. */
  readonly reopens?: (ended: Context, row: Row) => boolean;
  readonly toEvent: (type: 'ACCEPTED' | 'REPORTED', row: Row) => Event;
  /** Present if a tap starts the machine. */
  readonly request?: RequestSpec<Input, Row>;
  /** The toasts for the machine's phases. The app shows them unless the user is on a page that shows the row itself. */
  readonly toasts?: ToastTable<Phase, Context>;
  /**
   * The earliest time at which the row can end, server ms; null once it has ended. Defined only for kinds whose results
   * are announced at the next visit if they were reached while the app was closed.
   */
  readonly earliestEnd?: (snapshot: {
    readonly done: boolean;
    readonly context: Context;
  }) => number | null;
  /** The toast for a result, derived from the row when no machine tracked it; null while the row has no result. */
  readonly missedResultText?: (row: Row) => ToastText | null;
  dueEvent?(snapshot: { readonly value: unknown; readonly context: Context }): DueEvent | null;
}

/**
 * Schemas of a machine: input, event payloads, and the fields that may be logged. Used by tools and by session restore.
 */
export interface MachineSchemas<Field extends PropertyKey = PropertyKey> {
  /** One sentence that describes the machine in docs/machines.md. */
  readonly description: string;
  /** In reports, instances of this machine are named by this letter and a number. */
  readonly reportPrefix: string;
  /**
   * Context fields that an expectation in a report contains in addition to the state; they must not identify a person.
   */
  readonly loggedFields: readonly Field[];
  readonly input: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly events: EventSchemas;
}
