/**
 * A user's identity, from the first submission to the reviewer's word, as far as this page knows it. Pure: calls and
 * polling live in the app's effects and arrive here as facts. Only a row of the exchange leads to a verdict.
 */
import { assign, setup } from 'xstate';
import type { Verification } from '../contract';
import type { RowEntry } from './entry';
import { isNews, KYC_ID, learn, UNKNOWN_IDENTITY, VERSION } from './kycFacts';
import type { KycContext } from './kycFacts';
import { refusalIn, silenceIn } from './asking';
import type { KycEvent } from './kycSchemas';

const machineSetup = setup({
  types: { context: {} as KycContext, events: {} as KycEvent, input: {} },
  guards: {
    isNews: ({ context, event }) => event.type === 'REPORTED' && isNews(context, event.row),
    /** Sent from elsewhere, or by a call whose answer was lost: the exchange knows which. */
    isTakenAlready: ({ event }) =>
      event.type === 'REFUSED' && event.refusal.reason === 'ALREADY_SUBMITTED',
    isUnderReview: ({ context }) => context.state === 'under_review',
    isApproved: ({ context }) => context.state === 'approved',
    isDenied: ({ context }) => context.state === 'denied',
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? learn(context, event.row) : {},
    ),
    forgetFaults: assign({ refusal: null, unanswered: null }),
    noteRefusal: assign(refusalIn),
    noteSilence: assign(silenceIn),
  },
});

const accepted = { target: 'sorted', actions: 'learn' } as const;
const news = { guard: 'isNews', target: 'sorted', actions: 'learn' } as const;
const takenAlready = { guard: 'isTakenAlready', target: 'checking' } as const;
const unanswered = { target: 'checking', actions: 'noteSilence' } as const;

const kycMachine = machineSetup.createMachine({
  id: 'kyc',
  initial: 'none',
  context: UNKNOWN_IDENTITY,
  states: {
    none: { on: { SUBMITTED: { target: 'submitting', actions: 'forgetFaults' }, REPORTED: news } },
    submitting: {
      on: {
        ACCEPTED: accepted,
        REPORTED: news,
        REFUSED: [takenAlready, { target: 'none', actions: 'noteRefusal' }],
        UNANSWERED: unanswered,
      },
    },
    /** The same after a denial; what the reviewer found good is not sent again. */
    resubmitting: {
      on: {
        ACCEPTED: accepted,
        REPORTED: news,
        REFUSED: [takenAlready, { target: 'denied', actions: 'noteRefusal' }],
        UNANSWERED: unanswered,
      },
    },
    /**
     * Never shown as failed before the exchange was asked. Where it knows nothing new, the submission did not arrive
     * and may be sent again: should the first one come late, the second is refused, and this state asks once more.
     */
    checking: {
      on: { REPORTED: [news, { guard: 'isDenied', target: 'denied' }, { target: 'none' }] },
    },
    /** Passed through within one event: goes where the row says. */
    sorted: {
      always: [
        { guard: 'isUnderReview', target: 'under_review' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isDenied', target: 'denied' },
        { target: 'none' },
      ],
    },
    under_review: { on: { REPORTED: news } },
    denied: {
      on: { SUBMITTED: { target: 'resubmitting', actions: 'forgetFaults' }, REPORTED: news },
    },
    /** Not final for this page: whatever a reviewer decides later, the exchange's word is shown. */
    approved: { on: { REPORTED: news } },
  },
});

export const kycEntry = {
  machine: kycMachine,
  version: VERSION,
  idOf: () => KYC_ID,
  numberOf: () => KYC_ID,
  inputOf: () => ({}),
  said: (type, row) => ({ type, row }),
} as const satisfies RowEntry<Verification, KycContext, object, KycEvent>;
