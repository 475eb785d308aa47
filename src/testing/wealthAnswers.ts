/** What an exchange answers about lock-ups, wealth products and funds, for tests of the screens that show them. */
import type { LockupOrder, WealthOrder, WealthProduct } from '../contract';
import type { Answers } from './exchange';

export const DAY_MS = 86_400_000;

export const lock7: WealthProduct = {
  ...{ productId: 'LOCK-7', kind: 'lockup', name: 'USDT lock-up, 7 days', risk: 2 },
  ...{ annualRate: '0.04015', dailyRate: '0.00011', cycleDays: 7 },
  ...{ minAmount: '50', maxAmount: '5000' },
  earlyExit: 'Not possible.',
  payer: 'The exchange pays out of its own account.',
};

export const gold: WealthProduct = {
  ...{ productId: 'FUND-GOLD', kind: 'fund', name: 'Gold Fund', risk: 4, annualRate: '-0.012' },
  ...{ nav: '1.25', cycleDays: 60, minAmount: '10', maxAmount: '20000' },
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

/** Two of seven days credited, unless wanted otherwise. */
export const lockupRow = (more: Partial<LockupOrder> = {}): LockupOrder => ({
  ...{ orderNo: 'TM-L1', currency: 'USDT', amount: '1050', cycleDays: 7, dailyRate: '0.00011' },
  ...{ estimatedEarnings: '0.8085', earned: '0.2310', state: 'earning' },
  createdAt: Date.now() - 2 * DAY_MS,
  endsAt: Date.now() + 5 * DAY_MS,
  nextCreditAt: Date.now() + DAY_MS,
  ...more,
});

export const holdingRow = (more: Partial<WealthOrder> = {}): WealthOrder => ({
  ...{ orderNo: 'TM-W1', productId: 'FUND-GOLD', name: 'Gold Fund', amount: '100', units: '80' },
  ...{ state: 'holding', value: '100', profit: '0', createdAt: Date.now() },
  ...more,
});

export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null });

/** One lock-up and one fund on offer, and a user who has locked once. */
export const wealthAnswers = (): Answers => ({
  wealthList: ({ body }) => ({ items: [lock7, gold].filter(({ kind }) => kind === body.kind) }),
  wealthDetails: ({ body }) => detailsOf(body.productId === 'LOCK-7' ? lock7 : gold),
  wealthOrders: pageOf(),
  defiMyOrder: pageOf(lockupRow()),
  defiOrderMoney: {
    ...pageOf({ orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: Date.now() }),
    total: '0.231',
  },
});
