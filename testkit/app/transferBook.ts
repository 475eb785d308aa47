/** A mock book of deposits and withdrawals, for tests of the app's reactions. */
import type { Withdrawal } from '#contract';
import { unpaidDeposit, withdrawalUnderReview } from '#samples/transfers';
import { TRC20_ADDRESS } from '#samples/account';
import type { TransferIntent } from '#src/machines/transfer/schemas';
import type { Transfer } from '#src/machines/transfer/selectors';
import type { Answers } from './exchange';
import { intent, ORDER_ROWS_AT } from './orderRows';

export const PIN = '246810';

export const draft = {
  paymethod: 'bank',
  amount: '500',
  walletId: null,
  target: 'Vietcombank •••• 7895',
} as const;
/** A request for a withdrawal to the wallet of the samples. */
export const withdrawalIntent: TransferIntent = {
  id: intent.id,
  kind: 'withdrawal',
  paymethod: 'trc',
  amount: '500',
  network: null,
  walletId: 'w1',
  target: TRC20_ADDRESS,
  askedAt: ORDER_ROWS_AT,
};
export const requestedDeposit = { paymethod: 'digital', amount: '150', network: 'TRC20' } as const;
export const underReview = withdrawalUnderReview(ORDER_ROWS_AT + 200, { id: 'W1', target: 'V' });
export const awaitingPayment = unpaidDeposit(ORDER_ROWS_AT, { id: 'D1', target: 'T' });
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
