/** All 34 calls by the name that client, exchange and tests use. */
import * as user from './calls/user';
import * as wallet from './calls/wallet';
import * as wealth from './calls/wealth';
import type { Arg, Result } from './endpoint';
import { everydayEndpoints } from './everyday';

export const endpoints = {
  ...everydayEndpoints,
  register: user.register,
  login: user.login,
  saveBank: user.saveBank,
  deposit: user.deposit,
  bindIdcard: user.bindIdcard,
  idcard: user.idcard,
  balanceList: user.balanceList,
  resetPwd: user.resetPwd,
  resetPaypwd: user.resetPaypwd,
  getUserWallets: user.getUserWallets,
  invite: user.invite,
  bankWithdrawal: wallet.bankWithdrawal,
  trcWithdrawal: wallet.trcWithdrawal,
  getRechargeAddress: wallet.getRechargeAddress,
  walletSubmit: wallet.submit,
  wealthList: wealth.getList,
  wealthDetails: wealth.details,
  wealthOrders: wealth.orders,
  wealthSubmit: wealth.submit,
  wealthBuy: wealth.buy,
  defiMyOrder: wealth.myOrder,
  defiOrderMoney: wealth.orderMoney,
} as const;

export type EndpointName = keyof typeof endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as readonly EndpointName[];

/** What a caller of the named endpoint passes, without the token. */
export type ArgOf<N extends EndpointName> = Arg<(typeof endpoints)[N]>;
/** What the named endpoint answers in `data`. */
export type ResultOf<N extends EndpointName> = Result<(typeof endpoints)[N]>;
