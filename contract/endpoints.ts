/** All calls by the name that client, exchange and tests use. */
import * as common from './calls/common';
import * as order from './calls/order';
import * as product from './calls/product';
import * as target from './calls/target';
import * as user from './calls/user';
import * as wallet from './calls/wallet';
import * as wealth from './calls/wealth';
import type { Arg, Result } from './endpoint';

export const endpoints = {
  register: user.register,
  login: user.login,
  userDetails: user.userDetails,
  saveBank: target.saveBank,
  deposit: user.deposit,
  bindIdcard: user.bindIdcard,
  idcard: user.idcard,
  balanceList: user.balanceList,
  resetPwd: user.resetPwd,
  resetPaypwd: user.resetPaypwd,
  getUserWallets: target.getUserWallets,
  invite: user.invite,
  bankWithdrawal: wallet.bankWithdrawal,
  trcWithdrawal: wallet.trcWithdrawal,
  getRechargeAddress: wallet.getRechargeAddress,
  walletSubmit: wallet.walletSubmit,
  banks: common.banks,
  config: common.config,
  notice: common.notice,
  wealthList: wealth.wealthList,
  wealthDetails: wealth.wealthDetails,
  wealthOrders: wealth.wealthOrders,
  wealthSubmit: wealth.wealthSubmit,
  wealthBuy: wealth.wealthBuy,
  defiMyOrder: wealth.defiMyOrder,
  defiOrderMoney: wealth.defiOrderMoney,
  orderList: order.orderList,
  orderCreate: order.orderCreate,
  orderHoldList: order.orderHoldList,
  productList: product.productList,
  productDetails: product.productDetails,
  productTrunover: product.productTrunover,
  productKdata: product.productKdata,
  productOrders: product.productOrders,
} as const;

export type EndpointName = keyof typeof endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as readonly EndpointName[];

/** Argument of the named endpoint, without the token. */
export type ArgOf<N extends EndpointName> = Arg<(typeof endpoints)[N]>;
/** The `data` of the named endpoint's answer. */
export type ResultOf<N extends EndpointName> = Result<(typeof endpoints)[N]>;
