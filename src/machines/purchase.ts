/**
 * One purchase of a lock-up, wealth product or fund, from the tap to a certain answer. Pure: calls live in the app's
 * effects and arrive here as facts. What becomes of the money afterwards is another matter: the exchange's lists tell it.
 */
import { assign, setup } from 'xstate';
import { asking, refusalIn, silenceIn } from './asking';
import type { RowEntry } from './entry';
import { draftOf, idOf, isOutcome, learn, purchaseAsking, VERSION } from './purchaseFacts';
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
    /** Passed through within one event: whatever row there is, the order was taken. */
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
  /** What was bought elsewhere is left to the lists. */
  inputOf: () => null,
  said: (type, row) => ({ type, row }),
} as const satisfies RowEntry<Bought, PurchaseContext, PurchaseIntent, PurchaseEvent>;
