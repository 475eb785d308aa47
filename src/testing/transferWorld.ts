/** An exchange for deposits and withdrawals in a few lines, and the app's effects around them on a clock of their own. */
import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api';
import type { Answer } from '../app/effects/orderCalls';
import type { TransferCalls } from '../app/effects/transferCalls';
import { startTransferEffects } from '../app/effects/transfers';
import type { Deposit, Withdrawal } from '../contract';
import type { Transfer, TransferIntent } from '../machines/transferFacts';
import { machinesReducer } from '../state/machines';
import { toastShown } from '../state/toasts';
import { selectTransfers } from '../state/transfers';
import { createFakeTime } from './fakeClock';

export const START = Date.UTC(2026, 0, 1);
export const PIN = '246810';

export const wish: TransferIntent = {
  id: '6f1de3c0-0000-4000-8000-000000000001',
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  network: null,
  walletId: null,
  target: 'Vietcombank •••• 7895',
  askedAt: START,
};
export const underReview: Withdrawal = {
  ...{ id: 'W1', kind: 'withdrawal', paymethod: 'bank', amount: '500', fee: '5', net: '495' },
  ...{ state: 'under_review', createdAt: START + 200, updatedAt: START + 200, target: 'V' },
};
export const unpaid: Deposit = {
  ...{ id: 'D1', kind: 'deposit', paymethod: 'digital', amount: '150', fee: '0', net: '150' },
  ...{ state: 'awaiting_payment', createdAt: START, updatedAt: START, target: 'T' },
};
const failed = (error: ApiError): Answer<Transfer> => ({ error });
export const TIMEOUT = failed({ kind: 'timeout' });

/** What it holds, how it answers money calls, and what the app makes of it. */
export function transferWorld({ idempotent = true } = {}) {
  const { world, time } = createFakeTime(START);
  const exchange = {
    rows: [] as Transfer[],
    answers: [] as Answer<Transfer>[],
    sent: [] as string[],
    looks: 0,
  };
  const next = (key: string) => {
    exchange.sent.push(key);
    return Promise.resolve(exchange.answers.shift() ?? TIMEOUT);
  };
  const calls: TransferCalls = {
    deposit: ({ id }) => next(id),
    withdraw: ({ id }, payPassword) => next(`${id} ${payPassword}`),
    prove: ({ key }, image) => next(`${key} ${image}`),
    list({ ref }) {
      exchange.looks += 1;
      return Promise.resolve({ data: exchange.rows.filter(({ id }) => !ref || id === ref) });
    },
  };
  const actions: UnknownAction[] = [];
  const note: Middleware = () => (pass) => (action) => {
    actions.push(action as UnknownAction);
    return pass(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(note),
  });
  const page = { isAwake: true };
  const remembered: (readonly TransferIntent[])[] = [];
  const effects = startTransferEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    clock: time.clock,
    host: world.host,
    calls,
    isAwake: () => page.isAwake,
    hasIdempotentWrites: () => idempotent,
    invalidate: () => actions.push({ type: 'invalidated' }),
    remember: (asked) => remembered.push(asked),
  });
  const values = () => selectTransfers(store.getState()).map(({ value }) => value);
  const toasts = () => actions.filter(toastShown.match).map(({ payload }) => payload.text.id);
  return { world, exchange, store, page, effects, actions, values, toasts, remembered };
}

export const decided = (state: 'success' | 'fail'): Withdrawal => ({ ...underReview, state });
