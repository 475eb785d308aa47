import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { Direction, Order, OrderResult } from '../entities';
import * as f from '../fields';

/**
 * Places a rise/fall order: deducts stake and fee from available at once, state `pending`. The first tick at or after
 * acceptance is the entry; the last tick at or before the end is the exit. `seenPrice` and `seenAt` are the quote on
 * the screen at the tap.
 */
export const orderCreate = endpoint({
  method: 'POST',
  path: '/api/order/create',
  access: 'user',
  movesMoney: true,
  request: v.object({
    /** Id from product/list. */
    productId: f.Id,
    direction: Direction,
    /** The stake in USDT, within the limits of config or the product. */
    amount: f.UsdtAmount,
    /** One of the durations in config. */
    durationSec: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1, 'format'),
      v.maxValue(86_400, 'format'),
    ),
    /** The price on the screen at the tap. */
    seenPrice: f.Decimal,
    /** Time of `seenPrice`; more than 10 s ago or more than 2 s ahead is refused as PRICE_STALE. */
    seenAt: f.Timestamp,
  }),
  response: Order,
  reasons: [
    'NOT_FOUND',
    'PRICE_STALE',
    'MARKET_CLOSED',
    'DURATION_NOT_OFFERED',
    'TOO_MANY_ORDERS',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    'FUNDS_FROZEN',
  ],
});

/** Every order of the caller that is not yet settled. */
export const orderHoldList = endpoint({
  method: 'POST',
  path: '/api/order/hold_list',
  access: 'user',
  request: v.object({}),
  response: v.object({
    /** Newest first. */
    items: v.array(Order),
  }),
  reasons: [],
});

/** Filter values for the state of order records: `running` means pending or ordered. */
const ORDER_STATUSES = ['running', 'settled', 'void'] as const;

/**
 * Finished and open orders, newest first, with totals over the whole filter, not the page. Stakes that were returned in
 * full (a tie or a void order) count neither as invested nor as profit; such orders are only in `count`. A backend may
 * ignore `productId` and `status`; the client must then filter the rows itself.
 */
export const orderList = endpoint({
  method: 'POST',
  path: '/api/order/list',
  access: 'user',
  request: v.object({
    ...f.paging,
    /** Only orders created at or after this time. */
    from: v.optional(f.Timestamp),
    /** Only orders created at or before this time. */
    to: v.optional(f.Timestamp),
    /** Only orders with this result. */
    result: v.optional(OrderResult),
    /** Only orders on this product. */
    productId: v.optional(f.Id),
    /** Only orders in this state. */
    status: v.optional(f.choice([...ORDER_STATUSES])),
  }),
  response: v.object({
    ...f.page(Order).entries,
    /** Totals over the whole filter, not the page; required on the first page, and a client ignores later ones. */
    totals: v.optional(
      v.object({
        /** Number of orders. */
        count: f.Count,
        /** Sum of the stakes in USDT. */
        invested: f.UsdtAmount,
        /** Sum of the fees in USDT. */
        fees: f.UsdtAmount,
        /** Sum of the profits in USDT. */
        profit: f.SignedUsdtAmount,
      }),
    ),
  }),
  reasons: [],
});
