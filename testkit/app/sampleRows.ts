/**
 * The sample rows of `samples` at the current time: one user, one market, and one of each thing that the user
 * owns. Every mock exchange answers with these rows; `samples.test.ts` validates them against the schemas of the
 * contract.
 */
import { DAY_MS } from '#contract';
import type {
  Deposit,
  Freeze,
  CashFlowEntry,
  LockupOrder,
  Order,
  Quote,
  WealthOrder,
  Withdrawal,
} from '#contract';
import { freezeSince } from '#samples/account';
import { sampleQuote, sampleQuotes } from '#samples/market';
import { runningOrder } from '#samples/orders';
import { grantLine, unpaidDeposit, withdrawalUnderReview } from '#samples/transfers';
import { fundHolding, lockupAfter, lockupCredit } from '#samples/wealth';

export { user, wallet } from '#samples/account';
export { noticeRow } from '#samples/exchangeInfo';
export { orderTotals } from '#samples/orders';
export { detailsOf, gold, lock7 } from '#samples/wealth';

export const freeze = (more: Partial<Freeze> = {}): Freeze => freezeSince(Date.now(), more);

export const quote = (more: Partial<Quote> = {}): Quote => sampleQuote(Date.now(), more);

export const quotes: readonly Quote[] = sampleQuotes(Date.now());

export const order = (more: Partial<Order> = {}): Order => runningOrder(Date.now() - 20_000, more);

export const withdrawalRow = (more: Partial<Withdrawal> = {}): Withdrawal =>
  withdrawalUnderReview(Date.now(), more);

export const depositRow = (more: Partial<Deposit> = {}): Deposit => unpaidDeposit(Date.now(), more);

export const flowLine = (more: Partial<CashFlowEntry> = {}): CashFlowEntry =>
  grantLine(Date.now(), more);

/** By default two of seven days are credited. */
export const lockupRow = (more: Partial<LockupOrder> = {}): LockupOrder =>
  lockupAfter(2, Date.now() - 2 * DAY_MS, {
    amount: '1050',
    estimatedEarnings: '0.8085',
    earned: '0.2310',
    ...more,
  });

export const creditRow = (more: Parameters<typeof lockupCredit>[1] = {}) =>
  lockupCredit(Date.now(), more);

export const holdingRow = (more: Partial<WealthOrder> = {}): WealthOrder =>
  fundHolding(Date.now(), more);

export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null });
