import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { LockupOrder, Review, WealthOrder, WealthProduct } from '../entities';
import * as f from '../fields';

export const getList = endpoint({
  method: 'POST',
  path: '/api/wealth/getList',
  access: 'visitor',
  request: v.object({ kind: v.optional(f.choice(['fund', 'wealth', 'lockup'])) }),
  response: v.object({ items: v.array(WealthProduct) }),
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
    terms: v.string(),
    history: v.array(v.tuple([f.Timestamp, f.Decimal])),
    holdings: v.array(v.object({ name: v.string(), share: f.Decimal })),
    reviews: v.array(Review),
  }),
  reasons: ['NOT_FOUND'],
});

const purchase = v.object({ productId: f.Id, amount: f.Amount });
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

export const orders = endpoint({
  method: 'POST',
  path: '/api/wealth/orders',
  access: 'user',
  request: v.object(f.paging),
  response: f.page(WealthOrder),
  reasons: [],
});

/** The caller's lock-ups: the "financial record". */
export const myOrder = endpoint({
  method: 'POST',
  path: '/api/Defi/myOrder',
  access: 'user',
  hoistsAuthorization: true,
  request: v.object({ ...f.paging, Authorization: v.optional(v.string()) }),
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
    orderNo: v.optional(f.Id),
    Authorization: v.optional(v.string()),
  }),
  response: v.object({
    total: f.Amount,
    items: v.array(
      v.object({ orderNo: f.Id, day: f.Count, amount: f.Amount, creditedAt: f.Timestamp }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  reasons: [],
});
