/**
 * One deposit or withdrawal, from the tap to the result, as far as this page knows. Pure: the app's effects make the
 * calls and poll, and send the results as events. Only a row of the exchange leads to `success` or `fail`.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import {
  isOutcomePending,
  onNewerRow,
  requestStates,
  storeMissingAnswer,
  storeRefusal,
} from '../requestStates';
import type { RowEntry } from '../entry';
import {
  initialTransferContext,
  transferIntentFromRow,
  isNewerTransferRow,
  reopensTransfer,
  transferIntent,
  applyTransferRow,
} from './selectors';
import type { Transfer, TransferContext } from './selectors';
import type { TransferEvent, TransferIntent } from './schemas';

const machineSetup = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && transferIntent.matches(context.intent, event.row),
    isNews: ({ context, event }) =>
      (event.type === 'REPORTED' || event.type === 'ACCEPTED') &&
      event.row.id === context.row?.id &&
      isNewerTransferRow(context, event.row),
    hasSucceeded: ({ context }) => context.row?.state === 'success',
    hasFailed: ({ context }) => context.row?.state === 'fail',
    isUnderReview: ({ context }) => context.stage === 'review',
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED'
        ? applyTransferRow(context, event.row)
        : {},
    ),
    noteRefusal: assign(storeRefusal),
    noteSilence: assign(storeMissingAnswer),
    noteMissingProof: assign({ isProofMissing: true }),
    forgetFault: assign({ refusal: null, unanswered: null, isProofMissing: false }),
  },
});

const proofRefused = { target: 'awaiting_payment', actions: 'noteRefusal' } as const;

const transferMachine = machineSetup.createMachine({
  id: 'transfer',
  initial: 'drafted',
  context: ({ input }) => initialTransferContext(input),
  states: {
    ...requestStates,
    /** A transient state, which the machine leaves at once for the state that the row proves. */
    sorted: {
      always: [
        { guard: 'hasSucceeded', target: 'success' },
        { guard: 'hasFailed', target: 'fail' },
        { guard: 'isUnderReview', target: 'under_review' },
        { target: 'awaiting_payment' },
      ],
    },
    awaiting_payment: {
      on: { REPORTED: onNewerRow, PROOF_SENT: { target: 'proving', actions: 'forgetFault' } },
    },
    proving: {
      on: {
        ACCEPTED: onNewerRow,
        REPORTED: onNewerRow,
        REFUSED: proofRefused,
        UNANSWERED: { target: 'proof_checking', actions: 'noteSilence' },
      },
    },
    /** The proof of payment may or may not have arrived; the user is not asked for it again until that is known. */
    proof_checking: {
      on: {
        ACCEPTED: onNewerRow,
        REPORTED: onNewerRow,
        REFUSED: proofRefused,
        CONFIRMED_ABSENT: { target: 'awaiting_payment', actions: 'noteMissingProof' },
      },
    },
    under_review: { on: { REPORTED: onNewerRow } },
    success: { type: 'final' },
    fail: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const transferEntry = {
  machine: transferMachine,
  version: 1,
  request: {
    exclusivityKey: ({ kind }) => kind,
    intent: transferIntent,
    reusesIdempotencyKey: true,
  },
  rowId: ({ id }) => id,
  exchangeId: ({ row }) => row && row.id,
  inputFromRow: transferIntentFromRow,
  reopens: reopensTransfer,
  toEvent: (type, row) => ({ type, row }),
  toasts: {
    to: {
      under_review: { from: isOutcomePending, text: 'common.submitted', tone: 'good' },
      success: {
        text: ({ intent }) =>
          intent.kind === 'deposit' ? 'news.transfer.deposited' : 'news.transfer.withdrawn',
        tone: 'good',
      },
      fail: {
        text({ intent, row }) {
          // The user cancelled the withdrawal, so no toast is needed.
          if (row?.failReason === 'CANCELLED') return null;
          const isDeposit = intent.kind === 'deposit';
          return isDeposit ? 'news.transfer.depositFailed' : 'news.transfer.withdrawalFailed';
        },
        tone: 'bad',
      },
    },
  },
  earliestEnd: ({ done }) => (done ? null : 0),
} as const satisfies RowEntry<
  Transfer,
  TransferContext,
  TransferIntent,
  TransferEvent,
  StateValueFrom<typeof transferMachine>
>;
