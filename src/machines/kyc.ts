/**
 * A user's identity verification, from the first submission to the reviewer's decision, as far as this page knows.
 * Pure: the app's effects make the calls and poll, and send the results as events. Only a row of the exchange leads to
 * a decision.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { Verification } from '#contract';
import type { RowEntry } from './entry';
import {
  isNewerRow,
  isRenewalFailed,
  KYC_ID,
  applyRow,
  INITIAL_KYC_CONTEXT,
  SNAPSHOT_VERSION,
} from './kycFacts';
import type { KycContext } from './kycFacts';
import { storeRefusal, storeMissingAnswer } from './requestStates';
import type { KycEvent } from './kycSchemas';
import { isOutcomePending } from './outcomePending';

const machineSetup = setup({
  types: { context: {} as KycContext, events: {} as KycEvent, input: {} },
  guards: {
    isNews: ({ context, event }) => event.type === 'REPORTED' && isNewerRow(context, event.row),
    /** Submitted on another device, or by a call whose answer was lost; only the exchange knows which. */
    isTakenAlready: ({ event }) =>
      event.type === 'REFUSED' && event.refusal.reason === 'ALREADY_SUBMITTED',
    isUnderReview: ({ context }) => context.standing === 'under_review',
    isApproved: ({ context }) => context.standing === 'approved',
    isDenied: ({ context }) => context.standing === 'denied',
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? applyRow(context, event.row) : {},
    ),
    forgetFaults: assign({ refusal: null, unanswered: null }),
    noteRefusal: assign(storeRefusal),
    noteSilence: assign(storeMissingAnswer),
  },
});

const accepted = { target: 'sorted', actions: 'learn' } as const;
const newerRow = { guard: 'isNews', target: 'sorted', actions: 'learn' } as const;
const alreadySubmitted = { guard: 'isTakenAlready', target: 'checking' } as const;
/** Probably still approved, but only a row of the exchange can confirm it. */
const renewalRefused = {
  guard: 'isApproved',
  target: 'checking',
  actions: 'noteRefusal',
} as const;
const unanswered = { target: 'checking', actions: 'noteSilence' } as const;

const kycMachine = machineSetup.createMachine({
  id: 'kyc',
  initial: 'none',
  context: INITIAL_KYC_CONTEXT,
  states: {
    none: {
      on: { SUBMITTED: { target: 'submitting', actions: 'forgetFaults' }, REPORTED: newerRow },
    },
    submitting: {
      on: {
        ACCEPTED: accepted,
        REPORTED: newerRow,
        REFUSED: [alreadySubmitted, renewalRefused, { target: 'none', actions: 'noteRefusal' }],
        UNANSWERED: unanswered,
      },
    },
    /** A submission after a denial; parts that the reviewer accepted are not sent again. */
    resubmitting: {
      on: {
        ACCEPTED: accepted,
        REPORTED: newerRow,
        REFUSED: [alreadySubmitted, { target: 'denied', actions: 'noteRefusal' }],
        UNANSWERED: unanswered,
      },
    },
    /**
     * Not shown as failed until the exchange was asked. If its row is unchanged, the submission did not arrive and may
     * be sent again. Should the first one arrive late, the second is refused and this state queries again.
     */
    checking: {
      on: {
        REPORTED: [
          newerRow,
          { guard: 'isDenied', target: 'denied' },
          { guard: 'isApproved', target: 'approved' },
          { target: 'none' },
        ],
      },
    },
    /** A transient state: routes to the state that the row names. */
    sorted: {
      always: [
        { guard: 'isUnderReview', target: 'under_review' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isDenied', target: 'denied' },
        { target: 'none' },
      ],
    },
    under_review: { on: { REPORTED: newerRow } },
    denied: {
      on: { SUBMITTED: { target: 'resubmitting', actions: 'forgetFaults' }, REPORTED: newerRow },
    },
    /** Not final: the user may submit a new document, and a later decision of the reviewer must still be shown. */
    approved: {
      on: { SUBMITTED: { target: 'submitting', actions: 'forgetFaults' }, REPORTED: newerRow },
    },
  },
});

export const kycEntry = {
  machine: kycMachine,
  version: SNAPSHOT_VERSION,
  rowId: () => KYC_ID,
  exchangeId: () => KYC_ID,
  inputFromRow: () => ({}),
  toEvent: (type, row) => ({ type, row }),
  toasts: {
    to: {
      under_review: { from: isOutcomePending, text: 'common.submitted', tone: 'good' },
      approved: {
        text: (context) => (isRenewalFailed(context) ? null : 'news.identity.approved'),
        tone: 'good',
      },
      denied: { text: 'news.identity.denied', tone: 'bad' },
    },
  },
} as const satisfies RowEntry<
  Verification,
  KycContext,
  object,
  KycEvent,
  StateValueFrom<typeof kycMachine>
>;
