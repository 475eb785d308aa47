/**
 * One rise/fall order, from the tap to the verdict, as far as this page knows it. Pure: calls, polling and the alarm
 * live in the app's effects and arrive here as facts. Only a row of the exchange leads to `settled` or `void`.
 */
import { assign, setup } from 'xstate';
import type { Order } from '../contract';
import { draftOf, isOutcomeOf, isProgress, learn } from './orderFacts';
import type { OrderContext, OrderIntent, Refusal, Unanswered } from './orderFacts';

/** Raised whenever an old snapshot could no longer be read as it was meant. */
export const ORDER_VERSION = 1;

export type OrderEvent =
  | { readonly type: 'SUBMITTED' }
  /** The create call was answered with a row, at once or when repeated with the same key. */
  | { readonly type: 'ACCEPTED'; readonly order: Order }
  | { readonly type: 'REFUSED'; readonly refusal: Refusal }
  /** Time-out, no network or a broken answer: the exchange may have acted or not. */
  | { readonly type: 'UNANSWERED'; readonly cause: Unanswered }
  /** A row in a list of the exchange. */
  | { readonly type: 'REPORTED'; readonly order: Order }
  /** The lists were read when no late call could still be accepted, and the order is in none. */
  | { readonly type: 'CONFIRMED_ABSENT' }
  /** The server's clock, as this page knows it, has reached `at`. */
  | { readonly type: 'DEADLINE_REACHED'; readonly at: number };

const machineSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && isOutcomeOf(context.intent, event.order),
    isNews: ({ context, event }) =>
      event.type === 'REPORTED' &&
      event.order.orderNo === context.orderNo &&
      isProgress(context, event.order),
    isDue: ({ context, event }) =>
      event.type === 'DEADLINE_REACHED' && context.endsAt !== null && event.at >= context.endsAt,
    hasResult: ({ context }) => context.stage === 'final' && context.result !== null,
    isFinal: ({ context }) => context.stage === 'final',
    hasEntry: ({ context }) => context.stage === 'ordered',
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED' ? learn(context, event.order) : {},
    ),
    noteRefusal: assign(({ event }) =>
      event.type === 'REFUSED' ? { refusal: event.refusal } : {},
    ),
    noteSilence: assign(({ event }) =>
      event.type === 'UNANSWERED' ? { unanswered: event.cause } : {},
    ),
  },
});

const found = { guard: 'isOutcome', target: 'sorted', actions: 'learn' } as const;
const news = { guard: 'isNews', target: 'sorted', actions: 'learn' } as const;
const accepted = { target: 'sorted', actions: 'learn' } as const;
const refused = { target: 'refused', actions: 'noteRefusal' } as const;

export const orderMachine = machineSetup.createMachine({
  id: 'order',
  initial: 'drafted',
  context: ({ input }) => draftOf(input),
  states: {
    drafted: { on: { SUBMITTED: 'submitting', REPORTED: found } },
    submitting: {
      on: {
        ACCEPTED: accepted,
        REPORTED: found,
        REFUSED: refused,
        UNANSWERED: { target: 'checking', actions: 'noteSilence' },
      },
    },
    /** Never shown as failed: money may have moved. The create call is not sent from here with another key. */
    checking: {
      on: { ACCEPTED: accepted, REPORTED: found, REFUSED: refused, CONFIRMED_ABSENT: 'absent' },
    },
    /** Passed through within one event: sends an order to where its row says it is. */
    sorted: {
      always: [
        { guard: 'hasResult', target: 'settled' },
        { guard: 'isFinal', target: 'void' },
        { guard: 'hasEntry', target: 'ordered' },
        { target: 'pending' },
      ],
    },
    pending: { on: { REPORTED: news } },
    ordered: { on: { REPORTED: news, DEADLINE_REACHED: { guard: 'isDue', target: 'awaiting' } } },
    /** The countdown is over; the price that decides is the exchange's to name. */
    awaiting: { on: { REPORTED: news } },
    settled: { type: 'final' },
    void: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

export const orderEntry = { machine: orderMachine, version: ORDER_VERSION };
