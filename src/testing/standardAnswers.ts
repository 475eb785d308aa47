/** What the exchange answers in screen tests unless a test says otherwise: a calm day on a small market. */
import type { EndpointName, Order, Quote, ResultOf, User } from '../contract';

const MINUTE_MS = 60_000;

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

const emptyPage = { items: [], nextCursor: null };

/** Made anew for each call, so that times are fresh and no test changes another's answer. */
export const standardAnswers = (): { [N in EndpointName]?: ResultOf<N> } => ({
  config: {
    web_name: 'Tidemark',
    environment: 'sandbox',
    supportUrl: '',
    idempotentWrites: true,
    inviteRequired: false,
    depositMethods: [],
    withdrawal: {
      min: '10',
      max: '5000',
      feeRate: '0.01',
      feeFixed: '0',
      arrivalMin: 10,
      arrivalMax: 60,
    },
    order: {
      durations: [
        { durationSec: 60, payoutRate: '0.80' },
        { durationSec: 120, payoutRate: '0.82' },
        { durationSec: 180, payoutRate: '0.84' },
        { durationSec: 300, payoutRate: '0.86' },
      ],
      feeRate: '0.01',
      minAmount: '1',
      maxAmount: '1000',
    },
    inviteRates: ['0.10', '0.05', '0.03', '0.02', '0.01', '0.01', '0.005', '0.005', '0.005'],
    riskNotice: 'Short-term orders can lose the whole stake.',
  },
  notice: emptyPage,
  banks: { items: [] },
  userDetails: {
    user,
    balance: {
      total: '10284.5',
      available: '10264.3',
      inOrders: '20.2',
      locked: '0',
      invested: '0',
      currency: 'USDT',
    },
  },
  idcard: { state: 'none', needed: ['realName', 'idNumber', 'frontImage', 'backImage'] },
  login: { accessToken: 'token-of-linh', user },
  register: { accessToken: 'token-of-linh', user },
  productList: { items: quotes.map((row) => ({ ...row, priceAt: Date.now() })) },
  productDetails: { ...quote(), volume24h: '120000' },
  productTrunover: {
    turnover24h: '1284500.5',
    trades: [{ at: Date.now() - 3_000, price: '1.08436', amount: '250', direction: 'rise' }],
  },
  productKdata: {
    interval: '1m',
    candles: Array.from({ length: 30 }, (_, index) => {
      const openAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - (29 - index) * MINUTE_MS;
      return [openAt, '1.08400', '1.08450', '1.08390', '1.08437', '1200'] as const;
    }).map((candle) => [...candle]),
  },
  productOrders: emptyPage,
  orderHoldList: { items: [] },
  orderList: { ...emptyPage, totals: { count: 0, invested: '0', fees: '0', profit: '0' } },
  balanceList: emptyPage,
  wealthOrders: emptyPage,
  defiMyOrder: emptyPage,
  defiOrderMoney: { ...emptyPage, total: '0' },
  getUserWallets: { bankCard: null, wallets: [] },
  invite: {
    inviteCode: user.inviteCode,
    inviteLink: `http://localhost/reg?invite=${user.inviteCode}`,
    totalCashback: '0',
    levels: ['0.10', '0.05', '0.03', '0.02', '0.01', '0.01', '0.005', '0.005', '0.005'].map(
      (rate, place) => ({ level: place + 1, members: 0, cashback: '0', rate }),
    ),
    records: emptyPage,
  },
  saveBank: {},
  resetPwd: {},
  resetPaypwd: {},
});
