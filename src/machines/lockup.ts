/**
 * One lock-up of the user: it earns day by day until the exchange reports that it is complete. Pure. A reached due time
 * only means that the exchange must be queried, because only the exchange credits and pays back.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { LockupOrder } from '#contract';
import type { RowEntry } from './entry';
import {
  isNewerRow,
  applyRow,
  lockupId,
  nextCreditDue,
  INITIAL_LOCKUP_CONTEXT,
  SNAPSHOT_VERSION,
} from './lockupFacts';
import type { LockupContext } from './lockupFacts';
import type { LockupEvent } from './lockupSchemas';

/** In every state, a row is applied unless it is older than the context. */
const rowTransitions = [
  { guard: 'isCompletion', target: 'complete', actions: 'learn' },
  { guard: 'isNews', target: 'earning', actions: 'learn' },
] as const;

const lockupMachine = setup({
  types: {
    context: {} as LockupContext,
    events: {} as LockupEvent,
    input: {},
  },
  guards: {
    isNews: ({ context, event }) => event.type === 'REPORTED' && isNewerRow(context, event.row),
    isCompletion: ({ context, event }) =>
      event.type === 'REPORTED' && event.row.state === 'complete' && isNewerRow(context, event.row),
    isDue: ({ context, event }) => {
      const due = nextCreditDue(context.row);
      return event.type === 'CREDIT_DUE' && due !== null && event.at >= due;
    },
  },
  actions: {
    learn: assign(({ context, event }) =>
      event.type === 'REPORTED' ? applyRow(context, event.row) : {},
    ),
  },
}).createMachine({
  id: 'lockup',
  initial: 'unheard',
  context: INITIAL_LOCKUP_CONTEXT,
  states: {
    unheard: { on: { REPORTED: rowTransitions } },
    earning: {
      on: { REPORTED: rowTransitions, CREDIT_DUE: { guard: 'isDue', target: 'crediting' } },
    },
    /** A day is over but the exchange has not credited it yet; nothing is added before it does. */
    crediting: { on: { REPORTED: rowTransitions } },
    complete: { type: 'final' },
  },
});

export const lockupEntry = {
  machine: lockupMachine,
  version: SNAPSHOT_VERSION,
  rowId: ({ orderNo }) => lockupId(orderNo),
  exchangeId: ({ row }) => row && lockupId(row.orderNo),
  inputFromRow: () => ({}),
  toEvent: (_type, row) => ({ type: 'REPORTED', row }),
  dueEvent({ value, context: { row } }) {
    const at = value === 'earning' ? nextCreditDue(row) : null;
    return at === null ? null : { at, event: 'CREDIT_DUE' };
  },
  toasts: {
    to: { complete: { text: 'news.lockup.complete', tone: 'good' } },
    values: ({ row }) => ({
      amount: { usdt: row?.amount ?? '0' },
      earned: { usdt: row?.earned ?? '0' },
    }),
  },
  earliestEnd: ({ done, context: { row } }) => (done ? null : (row?.endsAt ?? 0)),
} as const satisfies RowEntry<
  LockupOrder,
  LockupContext,
  object,
  LockupEvent,
  StateValueFrom<typeof lockupMachine>
>;
