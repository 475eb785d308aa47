/** Sample deposits, withdrawals and lines of the cash flow. Times are in server ms. */
import type { Deposit, CashFlowEntry, Withdrawal } from '#contract';

/** A withdrawal under review. */
export const withdrawalUnderReview = (
  at: number,
  changes: Partial<Withdrawal> = {},
): Withdrawal => ({
  id: 'W-1',
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  fee: '5',
  net: '495',
  state: 'under_review',
  createdAt: at,
  updatedAt: at,
  target: 'Vietcombank ****7894',
  ...changes,
});

/** A deposit that is not paid yet. */
export const unpaidDeposit = (at: number, changes: Partial<Deposit> = {}): Deposit => ({
  id: 'D-1',
  kind: 'deposit',
  paymethod: 'digital',
  amount: '150',
  fee: '0',
  net: '150',
  state: 'awaiting_payment',
  createdAt: at,
  updatedAt: at,
  target: 'TRC20 ****Lj6t',
  ...changes,
});

/** A line of the cash flow: the initial play money. */
export const grantLine = (at: number, changes: Partial<CashFlowEntry> = {}): CashFlowEntry => ({
  kind: 'grant',
  income: '10000',
  expenditure: '0',
  balanceAfter: '10000',
  at,
  ref: 'grant',
  ...changes,
});
