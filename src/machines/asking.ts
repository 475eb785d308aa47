/** What every machine of a money call has in common: from the tap to the exchange's first certain word. */

/** Why the exchange took nothing; `details` depends on the reason, as in the contract. */
export interface Refusal {
  readonly reason: string;
  readonly code: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** How a call ended without an answer that can be trusted. */
export type Unanswered = 'timeout' | 'offline' | 'fault';

export type AskEvent =
  | { readonly type: 'SUBMITTED' }
  | { readonly type: 'REFUSED'; readonly refusal: Refusal }
  /** Time-out, no network or a broken answer: the exchange may have acted or not. */
  | { readonly type: 'UNANSWERED'; readonly cause: Unanswered }
  /** The lists were read when no late call could still be accepted, and what was asked for is in none. */
  | { readonly type: 'CONFIRMED_ABSENT' };

const accepted = { target: 'sorted', actions: 'learn' } as const;
const refused = { target: 'refused', actions: 'noteRefusal' } as const;
/** A row that a request without an answer must have become. */
const found = { guard: 'isOutcome', target: 'sorted', actions: 'learn' } as const;

/** A row that says more of what is known already. */
export const news = { guard: 'isNews', target: 'sorted', actions: 'learn' } as const;

/** The first three states. A machine that uses them has `sorted`, `refused` and `absent` beside them. */
export const asking = {
  drafted: { on: { SUBMITTED: 'submitting', REPORTED: found } },
  submitting: {
    on: {
      ACCEPTED: accepted,
      REPORTED: found,
      REFUSED: refused,
      UNANSWERED: { target: 'checking', actions: 'noteSilence' },
    },
  },
  /** Never shown as failed: money may have moved. Nothing is sent from here with another key. */
  checking: {
    on: { ACCEPTED: accepted, REPORTED: found, REFUSED: refused, CONFIRMED_ABSENT: 'absent' },
  },
} as const;

/** What a refusal or a silence leaves in the context, for an `assign` of its machine. */
export const refusalIn = ({ event }: { readonly event: { readonly type: string } }) =>
  isRefused(event) ? { refusal: event.refusal } : {};
export const silenceIn = ({ event }: { readonly event: { readonly type: string } }) =>
  isUnanswered(event) ? { unanswered: event.cause } : {};

const isRefused = (event: { readonly type: string }): event is AskEvent & { type: 'REFUSED' } =>
  event.type === 'REFUSED';
const isUnanswered = (event: {
  readonly type: string;
}): event is AskEvent & { type: 'UNANSWERED' } => event.type === 'UNANSWERED';
