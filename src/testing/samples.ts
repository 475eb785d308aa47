/** One fitting argument and one fitting answer for each of the 34 calls, every list with a row in it. */
import { seal } from '../api';
import type { ClientArg } from '../api/clientArg';
import type { EndpointName } from '../contract';
import {
  depositRow,
  detailsOf,
  gold,
  holdingRow,
  lock7,
  lockupRow,
  order,
  pageOf,
  user,
  withdrawalRow,
} from './sampleRows';
import { standardAnswers, type AllAnswers } from './standardAnswers';

const AT = 1_800_000_000_000;
const KEY = '6f2c1f8e-5b0a-4c55-9a43-0a3d6c1b7e10';

const standard = standardAnswers();

export const sampleUser = user;
export const sampleAnswers: AllAnswers = {
  ...standard,
  register: { accessToken: 'token-of-ann', user },
  login: { accessToken: 'token-of-ann', user },
  notice: pageOf({ id: 'n1', title: 'News', body: 'Text', publishedAt: AT, important: false }),
  banks: { items: [{ code: 'BFTV', name: 'Vietcombank', country: 'VN' }] },
  balanceList: {
    items: [
      {
        kind: 'grant',
        income: '10000',
        expenditure: '0',
        balanceAfter: '10000',
        at: AT,
        ref: 'grant',
      },
      depositRow(),
      withdrawalRow(),
    ],
    nextCursor: null,
  },
  wealthList: { items: [lock7, gold] },
  wealthDetails: detailsOf(gold),
  wealthOrders: pageOf(holdingRow()),
  defiMyOrder: pageOf(lockupRow()),
  defiOrderMoney: {
    ...pageOf({ orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: AT }),
    total: '0.231',
  },
  orderList: {
    ...pageOf(order()),
    totals: { count: 1, invested: '20', fees: '0.2', profit: '0' },
  },
  orderHoldList: { items: [order()] },
  productOrders: pageOf(order()),
};

const cardSecrets = {
  holderName: 'Ann Holder',
  cardNumber: '4111111111111111',
  aba: '021000021',
  swift: 'VCBVVNVX',
  passportNumber: 'P1234567',
};

/** Made anew for each call, because a sealed envelope opens once. */
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
