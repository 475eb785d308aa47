/**
 * One purchase of a lock-up, wealth product or fund, from the tap to a certain answer. Pure: calls live in the app's
 * effects and arrive here as facts. What becomes of the money afterwards is another matter: the exchange's lists tell it.
 */
import { assign, setup } from 'xstate';
import { asking, refusalIn, silenceIn } from './asking';
import type { AskEvent } from './asking';
import { isOutcomeOfPurchase, wishOf } from './purchaseFacts';
import type { Bought, PurchaseContext, PurchaseIntent } from './purchaseFacts';

/** Raised whenever an old snapshot could no longer be read as it was meant. */
export const PURCHASE_VERSION = 1;

export type PurchaseEvent =
  | AskEvent
  /** The call was answered with an order, at once or when repeated with the same key. */
  | { readonly type: 'ACCEPTED'; readonly row: Bought }
  /** A row in the exchange's list. */
  | { readonly type: 'REPORTED'; readonly row: Bought };

const machineSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && isOutcomeOfPurchase(context.intent, event.row),
  },
  actions: {
    learn: assign(({ event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? { row: event.row } : {},
    ),
    noteRefusal: assign(refusalIn),
    noteSilence: assign(silenceIn),
  },
});

export const purchaseMachine = machineSetup.createMachine({
  id: 'purchase',
  initial: 'drafted',
  context: ({ input }) => wishOf(input),
  states: {
    ...asking,
    /** Passed through within one event: whatever row there is, the order was taken. */
    sorted: { always: 'bought' },
    bought: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const purchaseEntry = { machine: purchaseMachine, version: PURCHASE_VERSION };
