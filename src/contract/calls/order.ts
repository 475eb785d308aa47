import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Direction, Order, OrderResult } from '../entities';
import * as f from '../fields';

/**
 * Places a rise/fall order: takes stake and fee from available at once, state `pending`. The first tick at or after
 * acceptance is the entry; the last tick at or before the end is the exit. `seenPrice` and `seenAt` are the quote that
 * stood on the screen at the tap.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/order/create',
  access: 'user',
  movesMoney: true,
  request: z.object({
    productId: f.Id,
    direction: Direction,
    amount: f.Amount,
    durationSec: z.int().check(z.gte(1, 'format'), z.lte(86_400, 'format')),
    seenPrice: f.Decimal,
    seenAt: f.Timestamp,
  }),
  response: Order,
  reasons: [
    'NOT_FOUND',
    'PRICE_STALE',
    'MARKET_CLOSED',
    'DURATION_NOT_OFFERED',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    'FUNDS_FROZEN',
  ],
});

/** Every order of the caller that is not yet settled. */
export const holdList = endpoint({
  method: 'POST',
  path: '/api/order/hold_list',
  access: 'user',
  request: z.object({}),
  response: z.object({ items: z.array(Order) }),
  reasons: [],
});

/** Finished and open orders, newest first, with totals over the whole filter, not the page. */
export const list = endpoint({
  method: 'POST',
  path: '/api/order/list',
  access: 'user',
  request: z.object({
    ...f.paging,
    from: z.optional(f.Timestamp),
    to: z.optional(f.Timestamp),
    result: z.optional(OrderResult),
  }),
  response: z.extend(f.page(Order), {
    totals: z.object({
      count: f.Count,
      invested: f.Amount,
      fees: f.Amount,
      profit: f.SignedAmount,
    }),
  }),
  reasons: [],
});
