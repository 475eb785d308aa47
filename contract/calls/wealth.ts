import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { LockupOrder, Review, WealthOrder, WealthProduct } from '../entities';
import * as f from '../fields';

/** All products on offer, in the caller's language. */
export const wealthList = endpoint({
  method: 'POST',
  path: '/api/wealth/getList',
  access: 'visitor',
  request: v.object({
    /** Only this kind; all if absent. */
    kind: v.optional(f.choice(['fund', 'wealth', 'lockup'])),
  }),
  response: v.object({
    /** In display order. */
    items: v.array(WealthProduct),
  }),
  reasons: [],
});

/** One product with its terms, value history (oldest first), holdings and reviews. */
export const wealthDetails = endpoint({
  method: 'GET',
  path: '/api/wealth/details',
  access: 'visitor',
  request: v.object({ productId: f.Id }),
  response: v.object({
    ...WealthProduct.entries,
    /** Terms in the caller's language. */
    terms: f.Prose,
    /** `[at, value]`, oldest first. */
    history: v.array(v.tuple([f.Timestamp, f.Price])),
    /** Composition of a fund. */
    holdings: v.array(
      v.object({
        /** Name in the caller's language. */
        name: f.Label,
        /** Share of the whole fund, as a fraction. */
        share: f.Rate,
      }),
    ),
    /** Reviews, newest first. */
    reviews: v.array(Review),
  }),
  reasons: ['NOT_FOUND'],
});

const purchase = v.object({
  /** Id from wealth/getList. */
  productId: f.Id,
  /** Amount in USDT, within the limits of the product. */
  amount: f.UsdtAmount,
});
const PURCHASE_REASONS = [
  'NOT_FOUND',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'INSUFFICIENT_BALANCE',
  'FUNDS_FROZEN',
  'PRODUCT_CLOSED',
  'WRONG_PRODUCT_KIND',
] as const;

/** Buys a fund or wealth product. */
export const wealthBuy = endpoint({
  method: 'POST',
  path: '/api/wealth/buy',
  access: 'user',
  movesMoney: true,
  request: purchase,
  response: WealthOrder,
  reasons: PURCHASE_REASONS,
});

/** Buys a lock-up: locks USDT for a cycle of days. */
export const wealthSubmit = endpoint({
  method: 'POST',
  path: '/api/wealth/submit',
  access: 'user',
  movesMoney: true,
  request: purchase,
  response: LockupOrder,
  reasons: PURCHASE_REASONS,
});

/** Date filters that a backend may ignore; the client must then filter the rows itself. */
const dateFilter = {
  /** Only rows dated at or after this time; an order is dated with its creation, a credit with its booking. */
  from: v.optional(f.Timestamp),
  /** Only rows dated at or before this time. */
  to: v.optional(f.Timestamp),
};

/** Purchases of funds and wealth products, newest first. A backend may ignore `state` and the dates. */
export const wealthOrders = endpoint({
  method: 'POST',
  path: '/api/wealth/orders',
  access: 'user',
  request: v.object({
    ...f.paging,
    ...dateFilter,
    /** Only orders in this state. */
    state: v.optional(WealthOrder.entries.state),
  }),
  response: f.page(WealthOrder),
  reasons: [],
});

/** The caller's lock-ups, called "financial record" in the app. A backend may ignore `state` and the dates. */
export const defiMyOrder = endpoint({
  method: 'POST',
  path: '/api/Defi/myOrder',
  access: 'user',
  hoistsAuthorization: true,
  request: v.object({
    ...f.paging,
    /** Empty on the wire, because the token is sent in the header. */
    Authorization: v.optional(v.string()),
    ...dateFilter,
    /** Only lock-ups in this state. */
    state: v.optional(LockupOrder.entries.state),
  }),
  response: f.page(LockupOrder),
  reasons: [],
});

/** Daily credits of lock-ups, called "revenue record" in the app. `total` covers all credits that match the filter. */
export const defiOrderMoney = endpoint({
  method: 'POST',
  path: '/api/Defi/orderMoney',
  access: 'user',
  hoistsAuthorization: true,
  request: v.object({
    ...f.paging,
    ...dateFilter,
    /** Only credits of this lock-up. */
    orderNo: v.optional(f.Id),
    /** Empty on the wire, because the token is sent in the header. */
    Authorization: v.optional(v.string()),
  }),
  response: v.object({
    /** Sum of all credits that match the filter, USDT. */
    total: f.UsdtAmount,
    /** Newest first. */
    items: v.array(
      v.object({
        /** Order number of the lock-up. */
        orderNo: f.Id,
        /** Day of the cycle, beginning with 1. */
        day: f.Days,
        /** Credited USDT, rounded down. */
        amount: f.UsdtAmount,
        /** Time of the credit. */
        creditedAt: f.Timestamp,
      }),
    ),
    /** Null on the last page. */
    nextCursor: v.nullable(v.string()),
  }),
  reasons: [],
});
