/**
 * One deposit or withdrawal, from the tap to the result, as far as this page knows. Pure: the app's effects make the
 * calls and poll, and send the results as events. Only a row of the exchange leads to `success` or `fail`.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { asking, news, refusalIn, silenceIn } from './asking';
import type { RowEntry } from './entry';
import {
  draftOf,
  idOf,
  intentOf,
  isNews,
  isOutcome,
  learn,
  transferAsking,
  VERSION,
} from './transferFacts';
import type { Transfer, TransferContext } from './transferFacts';
import type { TransferEvent, TransferIntent } from './transferSchemas';
import { isUndecided } from './undecided';

const machineSetup = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && isOutcome(context.intent, event.row),
    isNews: ({ context, event }) =>
      (event.type === 'REPORTED' || event.type === 'ACCEPTED') &&
      event.row.id === context.row?.id &&
      isNews(context, event.row),
    hasSucceeded: ({ context }) => context.row?.state === 'success',
    hasFailed: ({ context }) => context.row?.state === 'fail',
    isUnderReview: ({ context }) => context.stage === 'review',
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? learn(context, event.row) : {},
    ),
    noteRefusal: assign(refusalIn),
    noteSilence: assign(silenceIn),
    noteMissingProof: assign({ isProofMissing: true }),
    forgetFault: assign({ refusal: null, unanswered: null, isProofMissing: false }),
  },
});

const proofRefused = { target: 'awaiting_payment', actions: 'noteRefusal' } as const;

const transferMachine = machineSetup.createMachine({
  id: 'transfer',
  initial: 'drafted',
  context: ({ input }) => draftOf(input),
  states: {
    ...asking,
    /** A transient state: routes to the state that the row proves. */
    sorted: {
      always: [
        { guard: 'hasSucceeded', target: 'success' },
        { guard: 'hasFailed', target: 'fail' },
        { guard: 'isUnderReview', target: 'under_review' },
        { target: 'awaiting_payment' },
      ],
    },
    awaiting_payment: {
      on: { REPORTED: news, PROOF_SENT: { target: 'proving', actions: 'forgetFault' } },
    },
    proving: {
      on: {
        ACCEPTED: news,
        REPORTED: news,
        REFUSED: proofRefused,
        UNANSWERED: { target: 'proof_checking', actions: 'noteSilence' },
      },
    },
    /** The proof may or may not have arrived; the user is not asked for it again until that is known. */
    proof_checking: {
      on: {
        ACCEPTED: news,
        REPORTED: news,
        REFUSED: proofRefused,
        CONFIRMED_ABSENT: { target: 'awaiting_payment', actions: 'noteMissingProof' },
      },
    },
    under_review: { on: { REPORTED: news } },
    success: { type: 'final' },
    fail: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const transferEntry = {
  machine: transferMachine,
  version: VERSION,
  asking: transferAsking,
  idOf,
  numberOf: ({ row }) => row && idOf(row),
  inputOf: intentOf,
  said: (type, row) => ({ type, row }),
  news: {
    to: {
      under_review: { from: isUndecided, text: 'common.submitted', tone: 'good' },
      success: {
        text: ({ intent }) =>
          intent.kind === 'deposit' ? 'news.transfer.deposited' : 'news.transfer.withdrawn',
        tone: 'good',
      },
      fail: {
        text({ intent, row }) {
          // The user cancelled it, so no toast is needed.
          if (row?.failReason === 'CANCELLED') return null;
          const isDeposit = intent.kind === 'deposit';
          return isDeposit ? 'news.transfer.depositFailed' : 'news.transfer.withdrawalFailed';
        },
        tone: 'bad',
      },
    },
  },
  endsFrom: ({ done }) => (done ? null : 0),
} as const satisfies RowEntry<
  Transfer,
  TransferContext,
  TransferIntent,
  TransferEvent,
  StateValueFrom<typeof transferMachine>
>;
