/**
 * One purchase of a lock-up, wealth product or fund, from the tap to a reliable answer. Pure: the app's effects make
 * the calls and send the results as events. The exchange's lists report what happens to the money afterwards.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { requestStates, storeRefusal, storeMissingAnswer } from './requestStates';
import type { RowEntry } from './entry';
import {
  initialContext,
  rowId,
  isLockupRow,
  matchesIntent,
  applyRow,
  purchaseRequest,
  SNAPSHOT_VERSION,
} from './purchaseFacts';
import type { PurchaseRow, PurchaseContext } from './purchaseFacts';
import type { PurchaseEvent, PurchaseIntent } from './purchaseSchemas';

const machineSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && matchesIntent(context.intent, event.row),
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? applyRow(context, event.row) : {},
    ),
    noteRefusal: assign(storeRefusal),
    noteSilence: assign(storeMissingAnswer),
  },
});

const purchaseMachine = machineSetup.createMachine({
  id: 'purchase',
  initial: 'drafted',
  context: ({ input }) => initialContext(input),
  states: {
    ...requestStates,
    /** A transient state: any row proves that the order was accepted. */
    sorted: { always: 'bought' },
    bought: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const purchaseEntry = {
  machine: purchaseMachine,
  version: SNAPSHOT_VERSION,
  request: purchaseRequest,
  rowId,
  exchangeId: ({ row }) => row && rowId(row),
  /** A purchase from elsewhere needs no machine; the lists show it. */
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
  /** A lock-up has a machine of its own that tracks its end. */
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
