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
  userDetails: user.details,
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
  walletSubmit: wallet.submit,
  banks: common.banks,
  config: common.config,
  notice: common.notice,
  wealthList: wealth.getList,
  wealthDetails: wealth.details,
  wealthOrders: wealth.orders,
  wealthSubmit: wealth.submit,
  wealthBuy: wealth.buy,
  defiMyOrder: wealth.myOrder,
  defiOrderMoney: wealth.orderMoney,
  orderList: order.list,
  orderCreate: order.create,
  orderHoldList: order.holdList,
  productList: product.list,
  productDetails: product.details,
  productTrunover: product.trunover,
  productKdata: product.kdata,
  productOrders: product.orders,
} as const;

export type EndpointName = keyof typeof endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as readonly EndpointName[];

/** Argument of the named endpoint, without the token. */
export type ArgOf<N extends EndpointName> = Arg<(typeof endpoints)[N]>;
/** The `data` of the named endpoint's answer. */
export type ResultOf<N extends EndpointName> = Result<(typeof endpoints)[N]>;
