import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { LockupOrder, Review, WealthOrder, WealthProduct } from '../entities';
import * as f from '../fields';

export const getList = endpoint({
  method: 'POST',
  path: '/api/wealth/getList',
  access: 'visitor',
  request: z.object({ kind: z.optional(f.choice(['fund', 'wealth', 'lockup'])) }),
  response: z.object({ items: z.array(WealthProduct) }),
  reasons: [],
});

/** One product with its terms, value history (oldest first), holdings and reviews. */
export const details = endpoint({
  method: 'GET',
  path: '/api/wealth/details',
  access: 'visitor',
  request: z.object({ productId: f.Id }),
  response: z.extend(WealthProduct, {
    terms: z.string(),
    history: z.array(z.tuple([f.Timestamp, f.Decimal])),
    holdings: z.array(z.object({ name: z.string(), share: f.Decimal })),
    reviews: z.array(Review),
  }),
  reasons: ['NOT_FOUND'],
});

const purchase = z.object({ productId: f.Id, amount: f.Amount });
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
  request: z.object(f.paging),
  response: f.page(WealthOrder),
  reasons: [],
});

/** The caller's lock-ups: the "financial record". */
export const myOrder = endpoint({
  method: 'POST',
  path: '/api/Defi/myOrder',
  access: 'user',
  hoistsAuthorization: true,
  request: z.object({ ...f.paging, Authorization: z.optional(z.string()) }),
  response: f.page(LockupOrder),
  reasons: [],
});

/** Daily credits of lock-ups: the "revenue record". `total` is over the whole filter. */
export const orderMoney = endpoint({
  method: 'POST',
  path: '/api/Defi/orderMoney',
  access: 'user',
  hoistsAuthorization: true,
  request: z.object({
    ...f.paging,
    orderNo: z.optional(f.Id),
    Authorization: z.optional(z.string()),
  }),
  response: z.object({
    total: f.Amount,
    items: z.array(
      z.object({ orderNo: f.Id, day: f.Count, amount: f.Amount, creditedAt: f.Timestamp }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  reasons: [],
});
