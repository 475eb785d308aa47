/**
 * One rise/fall order, from the tap to the result, as far as this page knows. Pure: the app's effects make the calls,
 * poll and set alarms, and send the results as events. Only a row of the exchange leads to `settled` or `void`.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { Order, OrderResult } from '#contract';
import {
  isOutcomePending,
  onNewerRow,
  requestStates,
  storeMissingAnswer,
  storeRefusal,
} from '../requestStates';
import type { RowEntry } from '../entry';
import {
  initialOrderContext,
  orderIntentFromRow,
  isNewerOrderRow,
  orderIntent,
  applyOrderRow,
} from './selectors';
import type { OrderContext, Stage } from './selectors';
import type { OrderEvent, OrderIntent } from './schemas';

const machineSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderIntent,
  },
  guards: {
    isOutcome: ({ context, event }) =>
      event.type === 'REPORTED' && orderIntent.matches(context.intent, event.order),
    isNewerRow: ({ context, event }) =>
      event.type === 'REPORTED' &&
      event.order.orderNo === context.orderNo &&
      isNewerOrderRow(context, event.order),
    isDue: ({ context, event }) =>
      event.type === 'DEADLINE_REACHED' && context.endsAt !== null && event.at >= context.endsAt,
    hasResult: ({ context }) => context.stage === 'final' && context.result !== null,
    isFinal: ({ context }) => context.stage === 'final',
    hasEntry: ({ context }) => context.stage === 'ordered',
    hasNoEntry: ({ context }) => context.stage === 'pending',
    isUnknown: ({ context }) => context.stage === 'unknown',
  },
  actions: {
    applyRow: assign(({ context, event }) =>
      event.type === 'ACCEPTED' || event.type === 'REPORTED'
        ? applyOrderRow(context, event.order)
        : {},
    ),
    storeRefusal: assign(storeRefusal),
    storeMissingAnswer: assign(storeMissingAnswer),
  },
});

/** The target state for each stage. A new stage does not compile without a line. */
const byStage = {
  final: { guard: 'isFinal', target: 'void' },
  ordered: { guard: 'hasEntry', target: 'ordered' },
  pending: { guard: 'hasNoEntry', target: 'pending' },
  unknown: { guard: 'isUnknown', target: 'unknown' },
} as const satisfies Record<Stage, { readonly guard: string; readonly target: string }>;

const orderMachine = machineSetup.createMachine({
  id: 'order',
  initial: 'drafted',
  context: ({ input }) => initialOrderContext(input),
  states: {
    ...requestStates,
    /** A transient state, which the machine leaves at once for the state that the row proves. */
    routing: {
      always: [{ guard: 'hasResult', target: 'settled' }, ...Object.values(byStage)],
    },
    /** A backend of a later version reports a state that this version does not know. It is polled until it changes. */
    unknown: { on: { REPORTED: onNewerRow } },
    pending: { on: { REPORTED: onNewerRow } },
    ordered: {
      on: { REPORTED: onNewerRow, DEADLINE_REACHED: { guard: 'isDue', target: 'awaiting' } },
    },
    /** The countdown is over; only the exchange determines the exit price. */
    awaiting: { on: { REPORTED: onNewerRow } },
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

const accepted = { from: isOutcomePending, text: 'news.order.accepted', tone: 'good' } as const;

export const orderEntry = {
  machine: orderMachine,
  version: 1,
  request: {
    exclusivityKey: ({ productId }) => productId,
    intent: orderIntent,
    /**
     * Each tap sends the price of its own moment, and the exchange refuses an outdated price. Therefore a later tap
     * never repeats an earlier call.
     */
    reusesIdempotencyKey: false,
  },
  rowId: ({ orderNo }) => orderNo,
  exchangeId: ({ orderNo }) => orderNo,
  inputFromRow: orderIntentFromRow,
  toEvent: (type, order) => ({ type, order }),
  dueEvent: ({ value, context: { endsAt } }) =>
    value === 'ordered' && endsAt !== null ? { at: endsAt, event: 'DEADLINE_REACHED' } : null,
  toasts: {
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
  earliestEnd: ({ done }) => (done ? null : 0),
} as const satisfies RowEntry<
  Order,
  OrderContext,
  OrderIntent,
  OrderEvent,
  StateValueFrom<typeof orderMachine>
>;
