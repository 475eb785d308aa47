/** Sample wealth products, and rows of a user who bought them. Times are in server ms. */
import { DAY_MS, fromMicro, toMicro } from '#contract';
import type { LockupOrder, ResultOf, WealthOrder, WealthProduct } from '#contract';

type LockupCredit = ResultOf<'defiOrderMoney'>['items'][number];

export const lock7: WealthProduct = {
  productId: 'LOCK-7',
  kind: 'lockup',
  name: 'USDT lock-up, 7 days',
  risk: 2,
  annualRate: '0.04015',
  dailyRate: '0.00011',
  cycleDays: 7,
  minAmount: '50',
  maxAmount: '5000',
  earlyExit: 'Not possible.',
  payer: 'The exchange pays out of its own account.',
};

export const gold: WealthProduct = {
  productId: 'FUND-GOLD',
  kind: 'fund',
  name: 'Gold Fund',
  risk: 4,
  annualRate: '-0.012',
  nav: '1.25',
  cycleDays: 60,
  minAmount: '10',
  maxAmount: '20000',
  earlyExit: 'Not possible.',
  payer: 'Nobody promises a return.',
};

export const detailsOf = (product: WealthProduct) => ({
  ...product,
  terms: 'All the terms.',
  history: [
    [DAY_MS, '1.2'],
    [2 * DAY_MS, '1.25'],
  ] as [number, string][],
  holdings: [{ name: 'Gold', share: '0.97' }],
  reviews: [],
});

const DAILY_EARNINGS = '0.011';
const earnedIn = (days: number) => fromMicro(toMicro(DAILY_EARNINGS) * BigInt(days));

/** A lock-up of 100 USDT for `cycleDays` days after this many daily credits; complete after the last one. */
export function lockupAfter(
  credits: number,
  createdAt: number,
  { cycleDays = 7, ...changes }: Partial<LockupOrder> = {},
): LockupOrder {
  return {
    orderNo: 'TM-L1',
    currency: 'USDT',
    amount: '100',
    cycleDays,
    dailyRate: '0.00011',
    estimatedEarnings: earnedIn(cycleDays),
    earned: earnedIn(credits),
    createdAt,
    endsAt: createdAt + cycleDays * DAY_MS,
    ...(credits === cycleDays
      ? { state: 'complete' }
      : { state: 'earning', nextCreditAt: createdAt + (credits + 1) * DAY_MS }),
    ...changes,
  };
}

/** The credit of the second day of a lock-up. */
export const lockupCredit = (
  creditedAt: number,
  changes: Partial<LockupCredit> = {},
): LockupCredit => ({
  orderNo: 'TM-L1',
  day: 2,
  amount: '0.1155',
  creditedAt,
  ...changes,
});

/** A fund that the user holds. */
export const fundHolding = (
  createdAt: number,
  changes: Partial<WealthOrder> = {},
): WealthOrder => ({
  orderNo: 'TM-W1',
  productId: 'FUND-GOLD',
  name: 'Gold Fund',
  amount: '100',
  units: '80',
  state: 'holding',
  value: '100',
  profit: '0',
  createdAt,
  ...changes,
});

/** A product with a fixed term that the user holds. */
export const termHolding = (createdAt: number): WealthOrder => ({
  orderNo: 'TM-P1',
  productId: 'TERM-RESERVE',
  name: 'Cash Reserve',
  amount: '100',
  state: 'holding',
  createdAt,
  maturesAt: createdAt + 14 * DAY_MS,
  value: '100',
  profit: '0',
});
