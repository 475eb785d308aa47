/** A mock book of deposits and withdrawals, for tests of the app's reactions. */
import type { Deposit, Withdrawal } from '#contract';
import type { Transfer } from '../machines/transfer/selectors';
import type { Answers } from './exchange';
import { START } from './orderRows';

export const PIN = '246810';

export const wish = {
  paymethod: 'bank',
  amount: '500',
  walletId: null,
  target: 'Vietcombank •••• 7895',
} as const;
export const requestedDeposit = { paymethod: 'digital', amount: '150', network: 'TRC20' } as const;
export const underReview: Withdrawal = {
  id: 'W1',
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  fee: '5',
  net: '495',
  state: 'under_review',
  createdAt: START + 200,
  updatedAt: START + 200,
  target: 'V',
};
export const awaitingPayment: Deposit = {
  id: 'D1',
  kind: 'deposit',
  paymethod: 'digital',
  amount: '150',
  fee: '0',
  net: '150',
  state: 'awaiting_payment',
  createdAt: START,
  updatedAt: START,
  target: 'T',
};
export const decided = (state: 'success' | 'fail'): Withdrawal => ({ ...underReview, state });

/**
 * The book contains the transfers of the exchange; `answers` are computed from it, and the list can be filtered by
 * number.
 */
export function transferBook() {
  const book = { rows: [] as readonly Transfer[] };
  const answers: Answers = {
    balanceList: ({ body: { ref } }) => ({
      items: book.rows.filter(({ id }) => ref === undefined || id === ref),
      nextCursor: null,
    }),
    bankWithdrawal: underReview,
    deposit: awaitingPayment,
  };
  return { book, answers };
}
