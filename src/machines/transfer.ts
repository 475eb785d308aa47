/**
 * One deposit or withdrawal, from the tap to the verdict, as far as this page knows it. Pure: calls and polling live in
 * the app's effects and arrive here as facts. Only a row of the exchange leads to `success` or `fail`.
 */
import { assign, setup } from 'xstate';
import { asking, news, refusalIn, silenceIn } from './asking';
import type { AskEvent } from './asking';
import { isOutcomeOfTransfer, isTransferProgress, learnTransfer, requestOf } from './transferFacts';
import type { Transfer, TransferContext, TransferIntent } from './transferFacts';

/** Raised whenever an old snapshot could no longer be read as it was meant. */
export const TRANSFER_VERSION = 1;

export type TransferEvent =
  | AskEvent
  /** The call was answered with a row, at once or when repeated with the same key. */
  | { readonly type: 'ACCEPTED'; readonly row: Transfer }
  /** A row in the exchange's list. */
  | { readonly type: 'REPORTED'; readonly row: Transfer }
  /** Proof of payment was sent for a deposit. */
  | { readonly type: 'PROOF_SENT' };

const machineSetup = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && isOutcomeOfTransfer(context.intent, event.row),
    isNews: ({ context, event }) =>
      (event.type === 'REPORTED' || event.type === 'ACCEPTED') &&
      event.row.id === context.row?.id &&
      isTransferProgress(context, event.row),
    hasSucceeded: ({ context }) => context.row?.state === 'success',
    hasFailed: ({ context }) => context.row?.state === 'fail',
    isUnderReview: ({ context }) => context.stage === 'review',
  },
  actions: {
    learn: assign(({ event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? learnTransfer(event.row) : {},
    ),
    noteRefusal: assign(refusalIn),
    noteSilence: assign(silenceIn),
    noteMissingProof: assign({ isProofMissing: true }),
    forgetFault: assign({ refusal: null, unanswered: null, isProofMissing: false }),
  },
});

const proofRefused = { target: 'awaiting_payment', actions: 'noteRefusal' } as const;

export const transferMachine = machineSetup.createMachine({
  id: 'transfer',
  initial: 'drafted',
  context: ({ input }) => requestOf(input),
  states: {
    ...asking,
    /** Passed through within one event: sends a transfer to where its row says it is. */
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
    /** The proof may be with the exchange or not; it is not asked for again until that is known. */
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

export const transferEntry = { machine: transferMachine, version: TRANSFER_VERSION };
