/**
 * One rise/fall order, from the tap to the result, as far as this page knows. Pure: the app's effects make the calls,
 * poll and set alarms, and send the results as events. Only a row of the exchange leads to `settled` or `void`.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { Order, OrderResult } from '../contract';
import { asking, news, refusalIn, silenceIn } from './asking';
import type { RowEntry } from './entry';
import {
  draftOf,
  idOf,
  intentOf,
  isNews,
  isOutcome,
  learn,
  orderAsking,
  VERSION,
} from './orderFacts';
import type { OrderContext } from './orderFacts';
import type { OrderEvent, OrderIntent } from './orderSchemas';
import { isUndecided } from './undecided';

const machineSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && isOutcome(context.intent, event.order),
    isNews: ({ context, event }) =>
      event.type === 'REPORTED' &&
      event.order.orderNo === context.orderNo &&
      isNews(context, event.order),
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
    noteRefusal: assign(refusalIn),
    noteSilence: assign(silenceIn),
  },
});

const orderMachine = machineSetup.createMachine({
  id: 'order',
  initial: 'drafted',
  context: ({ input }) => draftOf(input),
  states: {
    ...asking,
    /** A transient state: routes to the state that the row proves. */
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
    /** The countdown is over; only the exchange determines the closing price. */
    awaiting: { on: { REPORTED: news } },
    settled: { type: 'final' },
    void: { type: 'final' },
    refused: { type: 'final' },
    absent: { type: 'final' },
  },
});

const RESULTS = {
  win: 'news.order.win',
  lose: 'news.order.lose',
  tie: 'news.order.tie',
} as const satisfies Record<OrderResult, MessageId>;

const accepted = { from: isUndecided, text: 'news.order.accepted', tone: 'good' } as const;

export const orderEntry = {
  machine: orderMachine,
  version: VERSION,
  asking: orderAsking,
  idOf,
  numberOf: ({ orderNo }) => orderNo,
  inputOf: intentOf,
  said: (type, order) => ({ type, order }),
  awaits: ({ value, context: { endsAt } }) =>
    value === 'ordered' && endsAt !== null ? { at: endsAt, event: 'DEADLINE_REACHED' } : null,
  news: {
    to: {
      pending: accepted,
      ordered: accepted,
      settled: { text: ({ result }) => result && RESULTS[result] },
      void: { text: 'news.order.void' },
      refused: { text: 'news.order.refused', tone: 'bad' },
      absent: { text: 'news.order.absent', tone: 'bad' },
    },
    values: ({ intent, profit }) => ({ symbol: intent.symbol, net: { net: profit ?? '0' } }),
  },
  endsFrom: ({ done }) => (done ? null : 0),
} as const satisfies RowEntry<
  Order,
  OrderContext,
  OrderIntent,
  OrderEvent,
  StateValueFrom<typeof orderMachine>
>;
