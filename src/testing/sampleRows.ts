/**
 * Sample rows of the exchange: one user, one market, and one of each thing that the user owns. Every mock exchange
 * answers with these rows; `samples.test.ts` validates them against the schemas of the contract.
 */
import { DAY_MS, MINUTE_MS } from '#contract';
import { TRC20_ADDRESS } from '#contract/testing/trc20Address';
import type {
  Deposit,
  LockupOrder,
  Order,
  Quote,
  User,
  Wallet,
  WealthOrder,
  WealthProduct,
  Withdrawal,
} from '#contract';

export const quote = (more: Partial<Quote> = {}): Quote => ({
  productId: 'EURUSD',
  symbol: 'EUR/USD',
  base: 'EUR',
  quote: 'USD',
  name: 'Euro / US Dollar',
  category: 'forex',
  precision: 5,
  price: '1.08437',
  priceAt: Date.now(),
  change24h: '0.0024',
  open24h: '1.08177',
  high24h: '1.08502',
  low24h: '1.08090',
  spark: Array.from({ length: 24 }, (_, hour) => (1.08 + hour / 10_000).toFixed(5)),
  trading: 'open',
  ...more,
});

export const quotes: readonly Quote[] = [
  quote(),
  quote({
    productId: 'USDJPY',
    symbol: 'USD/JPY',
    base: 'USD',
    quote: 'JPY',
    name: 'US Dollar / Yen',
    precision: 3,
    price: '151.284',
    change24h: '-0.0038',
    open24h: '151.861',
    high24h: '151.990',
    low24h: '151.002',
  }),
  quote({
    productId: 'BTCUSDT',
    symbol: 'BTC/USDT',
    base: 'BTC',
    quote: 'USDT',
    name: 'Bitcoin',
    category: 'blockchain',
    precision: 2,
    price: '64012.55',
    change24h: '0.0187',
    open24h: '62837.00',
    high24h: '64500.10',
    low24h: '62700.00',
  }),
  quote({
    productId: 'XAUUSD',
    symbol: 'XAU/USD',
    base: 'XAU',
    quote: 'USD',
    name: 'Gold',
    category: 'metal',
    precision: 2,
    price: '2412.38',
    change24h: '0',
    open24h: '2412.38',
    high24h: '2420.00',
    low24h: '2401.55',
    trading: 'closed',
    opensAt: Date.now() + 30 * MINUTE_MS,
  }),
];

export const user: User = {
  id: 'u1',
  username: 'linhtran88',
  phone: '139****0917',
  registeredAt: 1_762_905_600_000,
  inviteCode: 'K7Q2MD',
  verification: 'none',
  frozen: null,
};

export const order = (more: Partial<Order> = {}): Order => {
  const createdAt = Date.now() - 20_000;
  return {
    orderNo: 'TM-8F3K2',
    productId: 'EURUSD',
    symbol: 'EUR/USD',
    direction: 'rise',
    amount: '20',
    fee: '0.2',
    payoutRate: '0.80',
    durationSec: 60,
    state: 'ordered',
    createdAt,
    seenPrice: '1.08411',
    seenAt: createdAt - 400,
    entryPrice: '1.08412',
    entryAt: createdAt + 214,
    endsAt: createdAt + 214 + MINUTE_MS,
    ...more,
  };
};

export const wallet: Wallet = { id: 'w1', network: 'TRC20', address: TRC20_ADDRESS, label: 'mine' };

export const withdrawalRow = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'W-1',
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  fee: '5',
  net: '495',
  state: 'under_review',
  createdAt: Date.now(),
  updatedAt: Date.now(),
  target: 'Vietcombank ****7894',
  ...more,
});

export const depositRow = (more: Partial<Deposit> = {}): Deposit => ({
  id: 'D-1',
  kind: 'deposit',
  paymethod: 'digital',
  amount: '150',
  fee: '0',
  net: '150',
  state: 'awaiting_payment',
  createdAt: Date.now(),
  updatedAt: Date.now(),
  target: 'TRC20 ****Lj6t',
  ...more,
});

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

/** By default two of seven days are credited. */
export const lockupRow = (more: Partial<LockupOrder> = {}): LockupOrder => ({
  orderNo: 'TM-L1',
  currency: 'USDT',
  amount: '1050',
  cycleDays: 7,
  dailyRate: '0.00011',
  estimatedEarnings: '0.8085',
  earned: '0.2310',
  state: 'earning',
  createdAt: Date.now() - 2 * DAY_MS,
  endsAt: Date.now() + 5 * DAY_MS,
  nextCreditAt: Date.now() + DAY_MS,
  ...more,
});

export const holdingRow = (more: Partial<WealthOrder> = {}): WealthOrder => ({
  orderNo: 'TM-W1',
  productId: 'FUND-GOLD',
  name: 'Gold Fund',
  amount: '100',
  units: '80',
  state: 'holding',
  value: '100',
  profit: '0',
  createdAt: Date.now(),
  ...more,
});

export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null });

/** An announcement. */
export const noticeRow = (
  id: string,
  more: { readonly title: string; readonly publishedAt: number; readonly important?: boolean },
) => ({ id, body: `Body of ${more.title}`, important: false, ...more });
