/** Default answers of the exchange in tests: a small market, and empty lists for the user. */
import { seal } from '#src/api/index';
import type { ClientArg } from '#src/api/clientArg';
import { HOUR_MS, MINUTE_MS } from '#contract';
import type { EndpointName, ResultOf } from '#contract';
import { TRC20_ADDRESS } from '#samples/account';
import { UNRESTRICTED_CONFIG } from '#samples/exchangeInfo';
import {
  depositRow,
  detailsOf,
  holdingRow,
  lock7,
  lockupRow,
  order,
  orderTotals,
  quote,
  quotes,
  user,
  wallet,
  withdrawalRow,
} from './sampleRows';

/** Complete by type: a call with a missing or invalid response does not compile. */
export type AllAnswers = { readonly [N in EndpointName]: ResultOf<N> };

const emptyPage = { items: [], nextCursor: null };

/** Creates new responses on each call, so that times are current and tests share no state. */
export const standardAnswers = (): AllAnswers => ({
  config: { ...UNRESTRICTED_CONFIG, riskNotice: 'Short-term orders can lose the whole stake.' },
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
  orderList: { ...emptyPage, totals: orderTotals() },
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
  trcWithdrawal: withdrawalRow({ paymethod: 'trc', target: `TRC20 ${TRC20_ADDRESS}` }),
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

const AT = 1_800_000_000_000;
const KEY = '6f2c1f8e-5b0a-4c55-9a43-0a3d6c1b7e10';

const cardSecrets = {
  holderName: 'Ann Holder',
  cardNumber: '4111111111111111',
  aba: '021000021',
  swift: 'VCBVVNVX',
  passportNumber: 'P1234567',
};

/** One valid argument for each call, created on each use, because a sealed envelope opens only once. */
export const sampleArgs: { [N in EndpointName]: () => ClientArg<N> } = {
  register: () => ({
    username: 'ann',
    sealed: seal({ phone: '13900000001', password: 'correct horse', payPassword: '246810' }),
  }),
  login: () => ({ username: 'ann', sealed: seal({ password: 'correct horse' }) }),
  userDetails: () => undefined,
  saveBank: () => ({
    kind: 'bank',
    bankName: 'Bank',
    bankAddress: 'Street 1',
    branchAddress: 'Street 2',
    city: 'Hanoi',
    province: 'Hanoi',
    nationality: 'VN',
    sealed: seal(cardSecrets),
  }),
  deposit: () => ({ paymethod: 'digital', amount: '10', idempotencyKey: KEY }),
  bindIdcard: () => ({ sealed: seal({ realName: 'Ann Real', idNumber: 'ID1234567' }) }),
  idcard: () => undefined,
  balanceList: () => ({ view: 'flow' }),
  resetPwd: () => ({
    sealed: seal({ currentPassword: 'correct horse', newPassword: 'new horse' }),
  }),
  resetPaypwd: () => ({
    sealed: seal({ currentPayPassword: '246810', newPayPassword: '864209' }),
  }),
  getUserWallets: () => undefined,
  invite: () => ({ level: 1 }),
  bankWithdrawal: () => ({
    paymethod: 'bank',
    amount: '10',
    idempotencyKey: KEY,
    sealed: seal({ payPassword: '246810' }),
  }),
  trcWithdrawal: () => ({
    paymethod: 'trc',
    walletId: 'w1',
    amount: '10',
    idempotencyKey: KEY,
    sealed: seal({ payPassword: '246810' }),
  }),
  getRechargeAddress: () => ({ depositId: 't1' }),
  walletSubmit: () => ({ depositId: 't1', reference: 'ref', idempotencyKey: KEY }),
  banks: () => undefined,
  config: () => undefined,
  notice: () => ({ limit: '20' }),
  wealthList: () => ({ kind: 'fund' }),
  wealthDetails: () => ({ productId: 'fund1' }),
  wealthOrders: () => undefined,
  wealthSubmit: () => ({ productId: 'lock7', amount: '50', idempotencyKey: KEY }),
  wealthBuy: () => ({ productId: 'fund1', amount: '100', idempotencyKey: KEY }),
  defiMyOrder: () => undefined,
  defiOrderMoney: () => ({ orderNo: 'l1' }),
  orderList: () => ({ result: 'win' }),
  orderCreate: () => ({
    productId: 'eurusd',
    direction: 'rise',
    amount: '10',
    durationSec: 60,
    seenPrice: '1.08512',
    seenAt: AT,
    idempotencyKey: KEY,
  }),
  orderHoldList: () => undefined,
  productList: () => ({ category: 'forex' }),
  productDetails: () => ({ productId: 'eurusd' }),
  productTrunover: () => ({ productId: 'eurusd' }),
  productKdata: () => ({ productId: 'eurusd', interval: '1m' }),
  productOrders: () => ({ orderNo: 'o1' }),
};
