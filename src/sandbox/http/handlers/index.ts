import type { EndpointName } from '../../../contract';
import type { Handler } from '../calls/call';
import * as common from './common';
import * as deposit from './deposit';
import * as identity from './identity';
import { invite } from './invite';
import * as lockup from './lockup';
import * as order from './order';
import * as passwords from './passwords';
import * as product from './product';
import * as targets from './targets';
import * as user from './user';
import * as wealth from './wealth';
import * as withdraw from './withdraw';

export type Handlers = { readonly [N in EndpointName]: Handler<N> };

/** A missing handler does not compile. */
export const handlers: Handlers = {
  register: user.register,
  login: user.login,
  userDetails: user.userDetails,
  balanceList: user.balanceList,
  resetPwd: passwords.resetPwd,
  resetPaypwd: passwords.resetPaypwd,
  bindIdcard: identity.bindIdcard,
  idcard: identity.idcard,
  saveBank: targets.saveBank,
  getUserWallets: targets.getUserWallets,
  deposit: deposit.deposit,
  getRechargeAddress: deposit.getRechargeAddress,
  walletSubmit: deposit.walletSubmit,
  bankWithdrawal: withdraw.bankWithdrawal,
  trcWithdrawal: withdraw.trcWithdrawal,
  config: common.config,
  notice: common.notice,
  banks: common.banks,
  orderCreate: order.orderCreate,
  orderHoldList: order.orderHoldList,
  orderList: order.orderList,
  productList: product.productList,
  productDetails: product.productDetails,
  productTrunover: product.productTrunover,
  productKdata: product.productKdata,
  productOrders: product.productOrders,
  invite,
  wealthList: wealth.wealthList,
  wealthDetails: wealth.wealthDetails,
  wealthBuy: wealth.wealthBuy,
  wealthOrders: wealth.wealthOrders,
  wealthSubmit: lockup.wealthSubmit,
  defiMyOrder: lockup.defiMyOrder,
  defiOrderMoney: lockup.defiOrderMoney,
};
