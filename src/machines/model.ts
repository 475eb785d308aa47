/**
 * What a machine is tested with: the inputs that it may begin with, the events that may come in each state, and the
 * rules that must hold whatever comes. The model test walks through all of it; the lab offers the same events to a
 * tester.
 */
import type { AskEvent } from './asking';

/** Where a machine stands. */
export interface Situation<Input = unknown, Context = unknown> {
  readonly input: Input;
  /** Null before its first event. */
  readonly context: Context | null;
  /** Server ms. */
  readonly now: number;
}

export interface Sample<Event extends { readonly type: string } = { readonly type: string }> {
  /** What tells it apart from others of its type, in the machine's own words; empty where it is the only one. */
  readonly variant: string;
  readonly event: Event;
}

/** An event by which something leaves for the exchange. */
export interface Submission {
  readonly event: string;
  /** Whether a second one may follow when the exchange has said what became of the first. */
  readonly mayRepeat: boolean;
}

interface Rules {
  /** States that stand for a decision of the exchange, with the states of a row that says so; any row where none is named. */
  readonly verdicts: Readonly<Record<string, readonly string[]>>;
  readonly submissions: readonly Submission[];
  /** States that are not final, yet in which it may stay for good. */
  readonly mayStay: readonly string[];
}

export interface Model<
  Input = unknown,
  Context = unknown,
  Event extends { readonly type: string } = { readonly type: string },
> {
  /** By name; the model test walks from each of them separately. */
  readonly begins: Readonly<Record<string, Input>>;
  /**
   * Everything that the exchange can say, refuse or leave unanswered, and a row that is about something else. A finite
   * list.
   */
  samples(situation: Situation<Input, Context>): readonly Sample<Event>[];
  readonly rules: Rules;
}

/** When what the models begin with was asked for, server ms. */
export const BEGIN_MS = Date.UTC(2026, 0, 1);

export const DAY_MS = 86_400_000;

/** It leaves for the exchange once, whatever comes back. */
export const SUBMITTED_ONCE: Submission = { event: 'SUBMITTED', mayRepeat: false };

export const refused = (reason: string, code: number): Sample<AskEvent & { type: 'REFUSED' }> => ({
  variant: reason,
  event: { type: 'REFUSED', refusal: { reason, code, details: {} } },
});

/** What any request may meet with. */
export const SUBMISSION = [
  { variant: '', event: { type: 'SUBMITTED' } },
  refused('INSUFFICIENT_BALANCE', 1_201),
  refused('INVALID', 1_000),
  { variant: 'timeout', event: { type: 'UNANSWERED', cause: 'timeout' } },
  { variant: 'offline', event: { type: 'UNANSWERED', cause: 'offline' } },
] as const satisfies readonly Sample<AskEvent>[];

/** The same where it is looked for in lists. */
export const REQUEST = [
  ...SUBMISSION,
  { variant: '', event: { type: 'CONFIRMED_ABSENT' } },
] as const satisfies readonly Sample<AskEvent>[];
