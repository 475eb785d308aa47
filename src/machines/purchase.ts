/**
 * One purchase of a lock-up, wealth product or fund, from the tap to a reliable answer. Pure: the app's effects make
 * the calls and send the results as events. The exchange's lists report what happens to the money afterwards.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { asking, refusalIn, silenceIn } from './asking';
import type { RowEntry } from './entry';
import {
  draftOf,
  idOf,
  isLockupRow,
  isOutcome,
  learn,
  purchaseAsking,
  VERSION,
} from './purchaseFacts';
import type { Bought, PurchaseContext } from './purchaseFacts';
import type { PurchaseEvent, PurchaseIntent } from './purchaseSchemas';

const machineSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && isOutcome(context.intent, event.row),
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? learn(context, event.row) : {},
    ),
    noteRefusal: assign(refusalIn),
    noteSilence: assign(silenceIn),
  },
});

const purchaseMachine = machineSetup.createMachine({
  id: 'purchase',
  initial: 'drafted',
  context: ({ input }) => draftOf(input),
  states: {
    ...asking,
    /** A transient state: any row proves that the order was accepted. */
    sorted: { always: 'bought' },
    bought: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const purchaseEntry = {
  machine: purchaseMachine,
  version: VERSION,
  asking: purchaseAsking,
  idOf,
  numberOf: ({ row }) => row && idOf(row),
  /** A purchase from elsewhere needs no machine; the lists show it. */
  inputOf: () => null,
  said: (type, row) => ({ type, row }),
  news: {
    to: {
      bought: { text: 'news.purchase.bought', tone: 'good' },
      refused: { text: 'news.order.refused', tone: 'bad' },
      absent: { text: 'news.order.absent', tone: 'bad' },
    },
    values: ({ intent }) => ({ symbol: intent.name }),
  },
  /** A lock-up has a machine of its own that tracks its end. */
  endsFrom: ({ context: { row } }) => (row && !isLockupRow(row) ? (row.maturesAt ?? null) : null),
  endedText: (row) =>
    !isLockupRow(row) && row.state === 'matured'
      ? { id: 'news.purchase.matured', values: { symbol: row.name } }
      : null,
} as const satisfies RowEntry<
  Bought,
  PurchaseContext,
  PurchaseIntent,
  PurchaseEvent,
  StateValueFrom<typeof purchaseMachine>
>;
