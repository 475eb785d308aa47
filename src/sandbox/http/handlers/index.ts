import { ENDPOINT_NAMES } from '../../../contract';
import type { EndpointName } from '../../../contract';
import type { Handler } from '../call';
import * as common from './common';
import * as order from './order';
import * as product from './product';
import * as user from './user';

/** Calls that this exchange does not answer yet: their paths are unknown to it. A handler removes its name here. */
export const NOT_YET = [
  'saveBank',
  'deposit',
  'bindIdcard',
  'idcard',
  'resetPwd',
  'resetPaypwd',
  'getUserWallets',
  'invite',
  'bankWithdrawal',
  'trcWithdrawal',
  'getRechargeAddress',
  'walletSubmit',
  'wealthList',
  'wealthDetails',
  'wealthOrders',
  'wealthSubmit',
  'wealthBuy',
  'defiMyOrder',
  'defiOrderMoney',
] as const satisfies readonly EndpointName[];

export type AnsweredName = Exclude<EndpointName, (typeof NOT_YET)[number]>;
export type Handlers = { readonly [N in AnsweredName]: Handler<N> };

/** Neither a missing handler nor one for a name above compiles. */
export const handlers: Handlers = {
  register: user.register,
  login: user.login,
  userDetails: user.userDetails,
  balanceList: user.balanceList,
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
};

const isAnswered = (name: EndpointName): name is AnsweredName => Object.hasOwn(handlers, name);

export const ANSWERED_NAMES: readonly AnsweredName[] = ENDPOINT_NAMES.filter(isAnswered);
