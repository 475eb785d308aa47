/**
 * One purchase of a lock-up, wealth product or fund, from the tap to a reliable response. Pure: the app's effects make
 * the calls and send the results as events. The exchange's lists report what happens to the money afterwards.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { requestStates, storeRefusal, storeMissingAnswer } from '../requestStates';
import type { RowEntry } from '../entry';
import { initialPurchaseContext, isLockupRow, purchaseIntent, applyPurchaseRow } from './selectors';
import type { PurchaseRow, PurchaseContext } from './selectors';
import type { PurchaseEvent, PurchaseIntent } from './schemas';

const machineSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && purchaseIntent.matches(context.intent, event.row),
  },
  actions: {
    applyRow: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED'
        ? applyPurchaseRow(context, event.row)
        : {},
    ),
    storeRefusal: assign(storeRefusal),
    storeMissingAnswer: assign(storeMissingAnswer),
  },
});

const purchaseMachine = machineSetup.createMachine({
  id: 'purchase',
  initial: 'drafted',
  context: ({ input }) => initialPurchaseContext(input),
  states: {
    ...requestStates,
    /** A transient state: any row proves that the purchase was accepted. */
    routing: { always: 'bought' },
    bought: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const purchaseEntry = {
  machine: purchaseMachine,
  version: 1,
  request: {
    exclusivityKey: ({ productId }) => productId,
    intent: purchaseIntent,
    reusesIdempotencyKey: true,
  },
  rowId: ({ orderNo }) => orderNo,
  exchangeId: ({ row }) => row && row.orderNo,
  /** A purchase that this page did not request needs no machine; the lists show it. */
  inputFromRow: () => null,
  toEvent: (type, row) => ({ type, row }),
  toasts: {
    to: {
      bought: { text: 'news.purchase.bought', tone: 'good' },
      refused: { text: 'news.order.refused', tone: 'bad' },
      absent: { text: 'news.order.absent', tone: 'bad' },
    },
    values: ({ intent }) => ({ symbol: intent.name }),
  },
  /** The end of a purchased lock-up is tracked by a machine of its own. */
  earliestEnd: ({ context: { row } }) =>
    row && !isLockupRow(row) ? (row.maturesAt ?? null) : null,
  missedResultText: (row) =>
    !isLockupRow(row) && row.state === 'matured'
      ? { id: 'news.purchase.matured', values: { symbol: row.name } }
      : null,
} as const satisfies RowEntry<
  PurchaseRow,
  PurchaseContext,
  PurchaseIntent,
  PurchaseEvent,
  StateValueFrom<typeof purchaseMachine>
>;
