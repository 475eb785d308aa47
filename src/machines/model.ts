/**
 * Types of the machine models: possible inputs, the events that can occur in each state, and the rules that every
 * sequence of events must satisfy. The model test explores all reachable pairs of state and context; the lab offers the
 * same events to a tester.
 */
import type { RequestEvent } from './requestStates';

/** Input, context and time at one point of the exploration. */
export interface ModelPoint<Input = unknown, Context = unknown> {
  readonly input: Input;
  /** Null before the machine's first event. */
  readonly context: Context | null;
  /** Server time at this point, in ms. */
  readonly now: number;
}

export interface Sample<Event extends { readonly type: string } = { readonly type: string }> {
  /** Distinguishes samples of the same event type; empty if there is only one. */
  readonly variant: string;
  readonly event: Event;
}

/** An event that sends a request to the exchange. */
export interface Submission {
  readonly event: string;
  /** True if the event may occur again once the outcome of the first request is known. */
  readonly mayRepeat: boolean;
}

interface Rules {
  /**
   * States that represent a decision of the exchange, with the row states that prove it; an empty list accepts any row.
   */
  readonly verdicts: Readonly<Record<string, readonly string[]>>;
  readonly submissions: readonly Submission[];
  /** Non-final states in which a machine may stay forever. */
  readonly mayStay: readonly string[];
}

export interface Model<
  Input = unknown,
  Context = unknown,
  Event extends { readonly type: string } = { readonly type: string },
> {
  /** Initial inputs by name; the model test explores from each one separately. */
  readonly initialInputs: Readonly<Record<string, Input>>;
  /**
   * A finite list of sample events: every kind of response, refusal and missing response of the exchange, and a row of
   * another request.
   */
  samples(situation: ModelPoint<Input, Context>): readonly Sample<Event>[];
  readonly rules: Rules;
}

/** The time of the requests in the initial inputs, server ms. */
export const MODEL_START_MS = Date.UTC(2026, 0, 1);

/** A submission that is sent to the exchange at most once. */
export const SUBMITTED_ONCE: Submission = { event: 'SUBMITTED', mayRepeat: false };

export const refusedSample = (
  reason: string,
  code: number,
): Sample<RequestEvent & { type: 'REFUSED' }> => ({
  variant: reason,
  event: { type: 'REFUSED', refusal: { reason, code, details: {} } },
});

/** Events that every request can receive. */
export const SUBMISSION_SAMPLES = [
  { variant: '', event: { type: 'SUBMITTED' } },
  refusedSample('INSUFFICIENT_BALANCE', 1_201),
  refusedSample('INVALID', 1_000),
  { variant: 'timeout', event: { type: 'UNANSWERED', cause: 'timeout' } },
  { variant: 'offline', event: { type: 'UNANSWERED', cause: 'offline' } },
] as const satisfies readonly Sample<RequestEvent>[];

/**
 * The events of `SUBMISSION_SAMPLES`, and CONFIRMED_ABSENT, which is sent when the lists of the exchange do not contain
 * the request.
 */
export const REQUEST_SAMPLES = [
  ...SUBMISSION_SAMPLES,
  { variant: '', event: { type: 'CONFIRMED_ABSENT' } },
] as const satisfies readonly Sample<RequestEvent>[];
