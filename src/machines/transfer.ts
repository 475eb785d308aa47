/**
 * One deposit or withdrawal, from the tap to the result, as far as this page knows. Pure: the app's effects make the
 * calls and poll, and send the results as events. Only a row of the exchange leads to `success` or `fail`.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { requestStates, onNewerRow, storeRefusal, storeMissingAnswer } from './requestStates';
import type { RowEntry } from './entry';
import {
  initialContext,
  rowId,
  intentFromRow,
  isNewerRow,
  matchesIntent,
  applyRow,
  transferRequest,
  SNAPSHOT_VERSION,
} from './transferFacts';
import type { Transfer, TransferContext } from './transferFacts';
import type { TransferEvent, TransferIntent } from './transferSchemas';
import { isOutcomePending } from './outcomePending';

const machineSetup = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && matchesIntent(context.intent, event.row),
    isNews: ({ context, event }) =>
      (event.type === 'REPORTED' || event.type === 'ACCEPTED') &&
      event.row.id === context.row?.id &&
      isNewerRow(context, event.row),
    hasSucceeded: ({ context }) => context.row?.state === 'success',
    hasFailed: ({ context }) => context.row?.state === 'fail',
    isUnderReview: ({ context }) => context.stage === 'review',
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? applyRow(context, event.row) : {},
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
  context: ({ input }) => initialContext(input),
  states: {
    ...requestStates,
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
    /** The proof may or may not have arrived; the user is not asked for it again until that is known. */
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
  version: SNAPSHOT_VERSION,
  request: transferRequest,
  rowId,
  exchangeId: ({ row }) => row && rowId(row),
  inputFromRow: intentFromRow,
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
          // The user cancelled it, so no toast is needed.
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
