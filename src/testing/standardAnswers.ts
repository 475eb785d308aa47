/** What the exchange answers in tests unless a test says otherwise: a calm day on a small market, every list of one's own empty. */
import type { EndpointName, ResultOf } from '../contract';
import { CALM_CONFIG } from '../lab/stage/calmConfig';
import {
  ADDRESS,
  depositRow,
  detailsOf,
  holdingRow,
  lock7,
  lockupRow,
  order,
  quote,
  quotes,
  user,
  wallet,
  withdrawalRow,
} from './sampleRows';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The types keep them complete: a call without an answer, or with one that does not fit, does not compile. */
export type AllAnswers = { readonly [N in EndpointName]: ResultOf<N> };

const emptyPage = { items: [], nextCursor: null };

/** Made anew for each call, so that times are fresh and no test changes another's answer. */
export const standardAnswers = (): AllAnswers => ({
  config: { ...CALM_CONFIG, riskNotice: 'Short-term orders can lose the whole stake.' },
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
  saveBank: { wallet },
  resetPwd: {},
  resetPaypwd: {},
  bindIdcard: { state: 'under_review', needed: [] },
  deposit: depositRow(),
  getRechargeAddress: {
    depositId: depositRow().id,
    minAmount: '10',
    confirmations: 1,
    expiresAt: Date.now() + HOUR_MS,
    payable: false,
  },
  walletSubmit: depositRow({ state: 'under_review' }),
  bankWithdrawal: withdrawalRow(),
  trcWithdrawal: withdrawalRow({ paymethod: 'trc', target: `TRC20 ${ADDRESS}` }),
  orderCreate: order({
    state: 'pending',
    entryPrice: undefined,
    entryAt: undefined,
    endsAt: undefined,
  }),
  wealthList: { items: [] },
  wealthDetails: detailsOf(lock7),
  wealthSubmit: lockupRow(),
  wealthBuy: holdingRow(),
});
