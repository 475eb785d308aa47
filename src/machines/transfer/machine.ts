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
  isProofPending,
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
    isNewerRow: ({ context, event }) =>
      (event.type === 'REPORTED' || event.type === 'ACCEPTED') &&
      event.row.id === context.row?.id &&
      isNewerTransferRow(context, event.row),
    hasSucceeded: ({ context }) => context.row?.state === 'success',
    hasFailed: ({ context }) => context.row?.state === 'fail',
    isUnderReview: ({ context }) => context.row?.state === 'under_review',
    isAwaitingPayment: ({ context }) => context.row?.state === 'awaiting_payment',
    isUnknown: ({ context }) => context.row?.state === 'unknown',
  },
  actions: {
    applyRow: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED'
        ? applyTransferRow(context, event.row)
        : {},
    ),
    storeRefusal: assign(storeRefusal),
    storeMissingAnswer: assign(storeMissingAnswer),
    noteMissingProof: assign({ isProofMissing: true }),
    forgetFault: assign({ refusal: null, unanswered: null, isProofMissing: false }),
  },
});

const proofRefused = { target: 'awaiting_payment', actions: 'storeRefusal' } as const;

/** The target state for each state of a row. A new state of the contract does not compile without a line. */
const byState = {
  success: { guard: 'hasSucceeded', target: 'success' },
  fail: { guard: 'hasFailed', target: 'fail' },
  under_review: { guard: 'isUnderReview', target: 'under_review' },
  awaiting_payment: { guard: 'isAwaitingPayment', target: 'awaiting_payment' },
  unknown: { guard: 'isUnknown', target: 'unknown' },
} as const satisfies Record<Transfer['state'], { readonly guard: string; readonly target: string }>;

const transferMachine = machineSetup.createMachine({
  id: 'transfer',
  initial: 'drafted',
  context: ({ input }) => initialTransferContext(input),
  states: {
    ...requestStates,
    /** A transient state, which the machine leaves at once for the state that the row proves. */
    routing: {
      always: Object.values(byState),
    },
    /** A backend of a later version reports a state that this version does not know. It is polled until it changes. */
    unknown: { on: { REPORTED: onNewerRow } },
    awaiting_payment: {
      on: { REPORTED: onNewerRow, PROOF_SENT: { target: 'proving', actions: 'forgetFault' } },
    },
    proving: {
      on: {
        ACCEPTED: onNewerRow,
        REPORTED: onNewerRow,
        REFUSED: proofRefused,
        UNANSWERED: { target: 'proof_checking', actions: 'storeMissingAnswer' },
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
    needsSecrets: ({ value, context }) =>
      isProofPending(value) || context.intent.kind === 'withdrawal',
  },
  rowId: ({ id }) => id,
  exchangeId: ({ row }) => row && row.id,
  inputFromRow: transferIntentFromRow,
  reopens: reopensTransfer,
  toEvent: (type, row) => ({ type, row }),
  toasts: {
    to: {
      under_review: { from: isOutcomePending, text: 'common.submitted', tone: 'good' },
      // The form opens the payment page, but it may be closed or not yet loaded when a doubt ends.
      awaiting_payment: {
        from: (state) => state === 'checking',
        text: 'news.transfer.depositCreated',
        tone: 'good',
      },
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
