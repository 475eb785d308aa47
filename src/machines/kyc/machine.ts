/**
 * A user's identity verification, from the first submission to the reviewer's decision, as far as this page knows.
 * Pure: the app's effects make the calls and poll, and send the results as events. Only a row of the exchange leads to
 * a decision.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { Verification } from '#contract';
import type { RowEntry } from '../entry';
import {
  isNewerKycRow,
  isRenewalFailed,
  KYC_ID,
  applyKycRow,
  INITIAL_KYC_CONTEXT,
} from './selectors';
import type { KycContext } from './selectors';
import type { KycEvent } from './schemas';
import { isOutcomePending, storeMissingAnswer, storeRefusal } from '../requestStates';

const machineSetup = setup({
  types: { context: {} as KycContext, events: {} as KycEvent, input: {} },
  guards: {
    isNewerRow: ({ context, event }) =>
      event.type === 'REPORTED' && isNewerKycRow(context, event.row),
    /**
     * The identity was already submitted, on another device or by a call whose response was lost. Only the exchange
     * knows which.
     */
    isTakenAlready: ({ event }) =>
      event.type === 'REFUSED' && event.refusal.reason === 'ALREADY_SUBMITTED',
    isNone: ({ context }) => context.verificationState === 'none',
    isUnderReview: ({ context }) => context.verificationState === 'under_review',
    isApproved: ({ context }) => context.verificationState === 'approved',
    isDenied: ({ context }) => context.verificationState === 'denied',
    isUnknown: ({ context }) => context.verificationState === 'unknown',
  },
  actions: {
    applyRow: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? applyKycRow(context, event.row) : {},
    ),
    forgetFaults: assign({ refusal: null, unanswered: null }),
    storeRefusal: assign(storeRefusal),
    storeMissingAnswer: assign(storeMissingAnswer),
  },
});

const accepted = { target: 'routing', actions: 'applyRow' } as const;
const newerRow = { guard: 'isNewerRow', target: 'routing', actions: 'applyRow' } as const;
const alreadySubmitted = { guard: 'isTakenAlready', target: 'checking' } as const;
/**
 * The exchange refused a renewal. The identity is probably still approved, but only a row of the exchange can confirm
 * it.
 */
const renewalRefused = {
  guard: 'isApproved',
  target: 'checking',
  actions: 'storeRefusal',
} as const;
/** The target state for each state of a row. A new state of the contract does not compile without a line. */
const byVerification = {
  none: { guard: 'isNone', target: 'none' },
  under_review: { guard: 'isUnderReview', target: 'under_review' },
  approved: { guard: 'isApproved', target: 'approved' },
  denied: { guard: 'isDenied', target: 'denied' },
  unknown: { guard: 'isUnknown', target: 'unknown' },
} as const satisfies Record<
  Verification['state'],
  { readonly guard: string; readonly target: string }
>;

const unanswered = { target: 'checking', actions: 'storeMissingAnswer' } as const;

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
        REFUSED: [alreadySubmitted, renewalRefused, { target: 'none', actions: 'storeRefusal' }],
        UNANSWERED: unanswered,
      },
    },
    /** A submission after a denial; parts that the reviewer accepted are not sent again. */
    resubmitting: {
      on: {
        ACCEPTED: accepted,
        REPORTED: newerRow,
        REFUSED: [alreadySubmitted, { target: 'denied', actions: 'storeRefusal' }],
        UNANSWERED: unanswered,
      },
    },
    /**
     * The submission is not shown as failed until its row was requested from the exchange. If the row is unchanged, the
     * submission did not arrive and the user may submit again. If the first submission arrives late after all, the
     * exchange refuses the second one, and the machine enters this state again.
     */
    checking: {
      on: {
        // An unchanged row leads back to the state before the submission.
        REPORTED: [newerRow, { target: 'routing' }],
      },
    },
    /** A transient state, which the machine leaves at once for the state that the last row reports. */
    routing: {
      always: Object.values(byVerification),
    },
    /** A backend of a later version reports a state that this version does not know. It is polled, and shows no form. */
    unknown: { on: { REPORTED: newerRow } },
    under_review: { on: { REPORTED: newerRow } },
    denied: {
      on: { SUBMITTED: { target: 'resubmitting', actions: 'forgetFaults' }, REPORTED: newerRow },
    },
    /**
     * This state is not final: the user may submit a new document, and a later decision of the reviewer must still be
     * shown.
     */
    approved: {
      on: { SUBMITTED: { target: 'submitting', actions: 'forgetFaults' }, REPORTED: newerRow },
    },
  },
});

export const kycEntry = {
  machine: kycMachine,
  version: 2,
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
