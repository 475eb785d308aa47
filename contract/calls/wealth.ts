import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { LockupOrder, Review, WealthOrder, WealthProduct } from '../entities';
import * as f from '../fields';

/** All products on offer, in the caller's language. */
export const getList = endpoint({
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
export const details = endpoint({
  method: 'GET',
  path: '/api/wealth/details',
  access: 'visitor',
  request: v.object({ productId: f.Id }),
  response: v.object({
    ...WealthProduct.entries,
    /** In the caller's language. */
    terms: f.Prose,
    /** `[at, value]`, oldest first. */
    history: v.array(v.tuple([f.Timestamp, f.Price])),
    /** Composition of a fund. */
    holdings: v.array(
      v.object({
        /** In the caller's language. */
        name: f.Label,
        /** A fraction of the whole. */
        share: f.Rate,
      }),
    ),
    /** Newest first. */
    reviews: v.array(Review),
  }),
  reasons: ['NOT_FOUND'],
});

const purchase = v.object({
  /** As in wealth/getList. */
  productId: f.Id,
  /** USDT, within the product's limits. */
  amount: f.Amount,
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
export const buy = endpoint({
  method: 'POST',
  path: '/api/wealth/buy',
  access: 'user',
  movesMoney: true,
  request: purchase,
  response: WealthOrder,
  reasons: PURCHASE_REASONS,
});

/** Locks USDT for a cycle. */
export const submit = endpoint({
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
  /** At or after this time (of the order, or of the credit). */
  from: v.optional(f.Timestamp),
  /** At or before this time. */
  to: v.optional(f.Timestamp),
};

/** Purchases of funds and wealth products, newest first. A backend may ignore `state` and the dates. */
export const orders = endpoint({
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

/** The caller's lock-ups: the "financial record". A backend may ignore `state` and the dates. */
export const myOrder = endpoint({
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

/** Daily credits of lock-ups: the "revenue record". `total` is over the whole filter. */
export const orderMoney = endpoint({
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
    /** Sum of the credits over the whole filter, USDT. */
    total: f.Amount,
    /** Newest first. */
    items: v.array(
      v.object({
        /** Number of the lock-up. */
        orderNo: f.Id,
        /** Day of the cycle, beginning with 1. */
        day: f.Days,
        /** USDT, rounded down. */
        amount: f.Amount,
        /** Time of the credit. */
        creditedAt: f.Timestamp,
      }),
    ),
    /** Null on the last page. */
    nextCursor: v.nullable(v.string()),
  }),
  reasons: [],
});
