/** The calls of Home, Market and Trade: whoever opens the app needs them, so they come first and by themselves. */
import { details } from './calls/account';
import * as common from './calls/common';
import * as order from './calls/order';
import * as product from './calls/product';

export const everydayEndpoints = {
  userDetails: details,
  banks: common.banks,
  config: common.config,
  notice: common.notice,
  orderList: order.list,
  orderCreate: order.create,
  orderHoldList: order.holdList,
  productList: product.list,
  productDetails: product.details,
  productTrunover: product.trunover,
  productKdata: product.kdata,
  productOrders: product.orders,
} as const;
