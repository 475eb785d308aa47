import * as v from 'valibot';
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
  request: v.object({
    productId: f.Id,
    direction: Direction,
    amount: f.Amount,
    durationSec: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1, 'format'),
      v.maxValue(86_400, 'format'),
    ),
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
  request: v.object({}),
  response: v.object({ items: v.array(Order) }),
  reasons: [],
});

/** Finished and open orders, newest first, with totals over the whole filter, not the page. */
export const list = endpoint({
  method: 'POST',
  path: '/api/order/list',
  access: 'user',
  request: v.object({
    ...f.paging,
    from: v.optional(f.Timestamp),
    to: v.optional(f.Timestamp),
    result: v.optional(OrderResult),
  }),
  response: v.object({
    ...f.page(Order).entries,
    totals: v.object({
      count: f.Count,
      invested: f.Amount,
      fees: f.Amount,
      profit: f.SignedAmount,
    }),
  }),
  reasons: [],
});
