/** What each machine tells of itself: one entry with the machine, one with its shapes, put together in `all.ts`. */
import type { AnyStateMachine } from 'xstate';
import type * as v from 'valibot';
import type { Asking } from './asking';
import type { EventSchemas } from './askSchemas';
import type { News, NewsText } from './news';

/** A moment of the server's clock, ms, and the event that is sent to the machine when it has come. */
export interface Awaited {
  readonly at: number;
  readonly event: string;
}

/** A machine, and what must be known of it to move it. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** Of its snapshots; raised when one of the old ones could no longer be read as it was meant. */
  readonly version: number;
  /** The moment that it waits for in this state; null where it waits for none. */
  awaits?(place: { readonly value: unknown; readonly context: unknown }): Awaited | null;
}

/** What the rows of the exchange are to a machine, and what it tells of itself. */
export interface RowEntry<
  Row,
  Context,
  Input,
  Event,
  Phase extends string = string,
> extends MachineEntry {
  /** What the exchange calls the row; also the id of a machine that no tap of this page began. */
  readonly idOf: (row: Row) => string;
  /** The same for a machine; null where the exchange is not known to have it. */
  readonly numberOf: (context: Context) => string | null;
  /** The input of a machine that begins with a row and not with a tap; null where such a row is only listed. */
  readonly inputOf: (row: Row) => Input | null;
  readonly said: (type: 'ACCEPTED' | 'REPORTED', row: Row) => Event;
  /** Where a tap begins it. */
  readonly asking?: Asking<string, Input, Context>;
  /** The news of its phases, for a user who is on another page. */
  readonly news?: News<Phase, Context>;
  /**
   * When it may end at the earliest, server ms; null once it has ended. Given where an end that came while the app was
   * closed is told at the next visit.
   */
  readonly endsFrom?: (place: {
    readonly done: boolean;
    readonly context: Context;
  }) => number | null;
  /** The news of an end, read off the row where the machine does not know of it; null while it runs. */
  readonly endedText?: (row: Row) => NewsText | null;
  awaits?(place: { readonly value: unknown; readonly context: Context }): Awaited | null;
}

/** What it begins with, what may happen to it, and what may be told of that. Only tools and a reload need it. */
export interface Shape<Field extends PropertyKey = PropertyKey> {
  /** One sentence for docs/machines.md. */
  readonly about: string;
  /** Its actors in a report are called by this and a number. */
  readonly letter: string;
  /** Fields of its context that a report expects beside the state: verdicts, in words that name nobody. */
  readonly told: readonly Field[];
  readonly input: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly events: EventSchemas;
  /** As a tab may store what was asked for and has no answer yet; only where it begins with a tap. */
  readonly stored?: v.GenericSchema;
}
