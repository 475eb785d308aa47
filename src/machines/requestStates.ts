/** States and events that all request machines share, from the tap to the first reliable response of the exchange. */

import type { IntentRules } from './intent';
import type { requestEvents, EventUnion } from './requestSchemas';

export type { Refusal } from './requestSchemas';

/** Rules for taps that start a machine. */
export interface RequestSpec<Intent, Row = never> {
  /**
   * Exclusivity key: while the outcome of a request is unknown, no other request of its kind with the same key is
   * accepted.
   */
  readonly exclusivityKey: (intent: Intent) => string;
  /** Rules for the fields of the intent. */
  readonly intent: IntentRules<Intent, Row>;
  /**
   * True if the body of the call does not depend on the time of the tap. If so, a request that was considered lost is
   * sent again with its first idempotency key, so the exchange acts once even if the first call arrives late.
   */
  readonly reusesIdempotencyKey: boolean;
  /** True if the call contains secrets, so that a page that does not know them cannot repeat it. By default, never. */
  readonly needsSecrets?: (request: {
    readonly value: string;
    readonly context: { readonly intent: Intent };
  }) => boolean;
}

export type RequestEvent = EventUnion<typeof requestEvents>;

const accepted = { target: 'routing', actions: 'applyRow' } as const;
const refused = { target: 'refused', actions: 'storeRefusal' } as const;
/** The row matches a request whose response was lost. */
const matchingRow = { guard: 'isOutcome', target: 'routing', actions: 'applyRow' } as const;

/** Transition for a row that is newer than the context. */
export const onNewerRow = { guard: 'isNewerRow', target: 'routing', actions: 'applyRow' } as const;

/** The first three states of a request machine. It must also define `routing`, `refused` and `absent`. */
export const requestStates = {
  drafted: { on: { SUBMITTED: 'submitting', REPORTED: matchingRow } },
  submitting: {
    on: {
      ACCEPTED: accepted,
      REPORTED: matchingRow,
      REFUSED: refused,
      UNANSWERED: { target: 'checking', actions: 'storeMissingAnswer' },
    },
  },
  /**
   * The request is never shown as failed here, because money may have moved. No request with another key may be sent
   * from here.
   */
  checking: {
    on: { ACCEPTED: accepted, REPORTED: matchingRow, REFUSED: refused, CONFIRMED_ABSENT: 'absent' },
  },
} as const;

/** Updaters for `assign`: store the refusal, or the cause of a missing response, in the context. */
export const storeRefusal = ({ event }: { readonly event: { readonly type: string } }) =>
  isRefused(event) ? { refusal: event.refusal } : {};
export const storeMissingAnswer = ({ event }: { readonly event: { readonly type: string } }) =>
  isUnanswered(event) ? { unanswered: event.cause } : {};

const isRefused = (event: { readonly type: string }): event is RequestEvent & { type: 'REFUSED' } =>
  event.type === 'REFUSED';
const isUnanswered = (event: {
  readonly type: string;
}): event is RequestEvent & { type: 'UNANSWERED' } => event.type === 'UNANSWERED';

/** Phases of all machine kinds in which a request was sent and its outcome is unknown. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'submitting',
  'resubmitting',
  'checking',
  'proving',
  'proof_checking',
]);

export const isOutcomePending = (phase: string): boolean => UNDECIDED.has(phase);
