/**
 * One lock-up of the user: it earns day by day until the exchange reports that it is complete. Pure. When a due time is
 * reached, the app only queries the exchange, because only the exchange credits and pays back.
 */
import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { LockupOrder } from '#contract';
import type { RowEntry } from '../entry';
import {
  isNewerLockupRow,
  applyLockupRow,
  lockupId,
  nextCreditDue,
  INITIAL_LOCKUP_CONTEXT,
} from './selectors';
import type { LockupContext } from './selectors';
import type { LockupEvent } from './schemas';

/** The target state for each state of a row. A new state of the contract does not compile without a line. */
const byState = {
  complete: { guard: 'isCompletion', target: 'complete', actions: 'applyRow' },
  earning: { guard: 'isEarning', target: 'earning', actions: 'applyRow' },
  unknown: { guard: 'isUnknown', target: 'unknown', actions: 'applyRow' },
} as const satisfies Record<LockupOrder['state'], object>;
/** In every state, a row is applied unless it is older than the context. */
const rowTransitions = Object.values(byState);

const isNewerWith = (
  state: LockupOrder['state'],
  { context, event }: { readonly context: LockupContext; readonly event: LockupEvent },
) => event.type === 'REPORTED' && event.row.state === state && isNewerLockupRow(context, event.row);

const lockupMachine = setup({
  types: {
    context: {} as LockupContext,
    events: {} as LockupEvent,
    input: {},
  },
  guards: {
    isEarning: (args) => isNewerWith('earning', args),
    isCompletion: (args) => isNewerWith('complete', args),
    isUnknown: (args) => isNewerWith('unknown', args),
    isDue: ({ context, event }) => {
      const due = nextCreditDue(context.row);
      return event.type === 'CREDIT_DUE' && due !== null && event.at >= due;
    },
  },
  actions: {
    applyRow: assign(({ context, event }) =>
      event.type === 'REPORTED' ? applyLockupRow(context, event.row) : {},
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
    /** A day is over, but the exchange has not credited it yet. The app adds no earnings of its own. */
    crediting: { on: { REPORTED: rowTransitions } },
    /** A backend of a later version reports a state that this version does not know. It is polled until it changes. */
    unknown: { on: { REPORTED: [byState.complete, byState.earning] } },
    complete: { type: 'final' },
  },
});

export const lockupEntry = {
  machine: lockupMachine,
  version: 1,
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
