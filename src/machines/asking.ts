/** What every machine of a money call has in common: from the tap to the exchange's first certain word. */

import type { askEvents, EventOf } from './askSchemas';

export type { Refusal } from './askSchemas';

/** What must be known of a machine that begins with a tap, before its interpreter is here. */
export interface Asking<Kind extends string, Intent, Context> {
  readonly machine: Kind;
  readonly version: number;
  /** The context of a machine of which nothing but the tap is known. */
  readonly draft: (intent: Intent) => Context;
  /** What blocks another request: none of the same place is accepted while the outcome of the first is unknown. */
  readonly placeOf: (intent: Intent) => string;
  /** What the user wants, without when and by which key: two taps with the same wish may be one. */
  readonly wishOf: (intent: Intent) => readonly unknown[];
  /**
   * True where the call's body depends on what is wanted and not on when. Then a request that was believed absent is
   * sent again with its first key: should the first one arrive after all, the exchange acts once.
   */
  readonly keepsKey: boolean;
}

export type AskEvent = EventOf<typeof askEvents>;

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

/** What a refusal or a missing answer leaves in the context, for an `assign` of its machine. */
export const refusalIn = ({ event }: { readonly event: { readonly type: string } }) =>
  isRefused(event) ? { refusal: event.refusal } : {};
export const silenceIn = ({ event }: { readonly event: { readonly type: string } }) =>
  isUnanswered(event) ? { unanswered: event.cause } : {};

const isRefused = (event: { readonly type: string }): event is AskEvent & { type: 'REFUSED' } =>
  event.type === 'REFUSED';
const isUnanswered = (event: {
  readonly type: string;
}): event is AskEvent & { type: 'UNANSWERED' } => event.type === 'UNANSWERED';
