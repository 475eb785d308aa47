import * as z from 'zod/mini';
import { INTERVALS, PRODUCT_CATEGORIES, type Interval } from '../constants';
import { endpoint } from '../endpoint';
import { Candle, Direction, Order, OrderState, OrderTerm, Quote, Tick } from '../entities';
import * as f from '../fields';

/** Every product's row, in the caller's language. Polled; asks nothing of a session. */
export const list = endpoint({
  method: 'POST',
  path: '/api/product/list',
  access: 'visitor',
  request: z.object({ category: z.optional(f.choice(PRODUCT_CATEGORIES)) }),
  response: z.object({ items: z.array(Quote) }),
  reasons: [],
});

/** One row with its volume and the order limits that differ from config. */
export const details = endpoint({
  method: 'POST',
  path: '/api/product/details',
  access: 'visitor',
  request: z.object({ productId: f.Id }),
  response: z.extend(Quote, {
    volume24h: f.Decimal,
    order: z.optional(
      z.object({
        durations: z.optional(z.array(OrderTerm)),
        feeRate: z.optional(f.Decimal),
        minAmount: z.optional(f.Amount),
        maxAmount: z.optional(f.Amount),
      }),
    ),
  }),
  reasons: ['NOT_FOUND'],
});

/** Turnover of 24 hours in USDT and the latest trades, newest first. Spelled as on the wire. */
export const trunover = endpoint({
  method: 'POST',
  path: '/api/product/trunover',
  access: 'visitor',
  request: z.object({
    productId: f.Id,
    limit: z.optional(z.int().check(z.gte(1, 'format'), z.lte(100, 'format'))),
  }),
  response: z.object({
    turnover24h: f.Amount,
    trades: z.array(
      z.object({ at: f.Timestamp, price: f.Decimal, amount: f.Decimal, direction: Direction }),
    ),
  }),
  reasons: ['NOT_FOUND'],
});

/**
 * Candles, oldest first, the last one still running; `before` is exclusive. Or, with `ticksFrom` and `ticksTo` (at most
 * ten minutes apart, both inclusive), the ticks up to now, so that anyone can check a settlement; `candles` is empty then.
 */
export const kdata = endpoint({
  method: 'POST',
  path: '/api/product/kdata',
  access: 'visitor',
  request: z.union([
    z.object({ productId: f.Id, ticksFrom: f.Timestamp, ticksTo: f.Timestamp }),
    z.object({
      productId: f.Id,
      interval: f.choice([...INTERVALS] as [Interval, ...Interval[]]),
      before: z.optional(f.Timestamp),
      limit: z.optional(z.int().check(z.gte(1, 'format'), z.lte(1000, 'format'))),
    }),
  ]),
  response: z.object({
    interval: z.optional(f.choice([...INTERVALS] as [Interval, ...Interval[]])),
    candles: z.array(Candle),
    ticks: z.optional(z.array(Tick)),
  }),
  reasons: ['NOT_FOUND'],
});

/** The caller's orders: the history under the chart, and one order's receipt. */
export const orders = endpoint({
  method: 'POST',
  path: '/api/product/orders',
  access: 'user',
  request: z.object({
    ...f.paging,
    productId: z.optional(f.Id),
    orderNo: z.optional(f.Id),
    status: z.optional(OrderState),
    from: z.optional(f.Timestamp),
    to: z.optional(f.Timestamp),
  }),
  response: f.page(Order),
  reasons: [],
});
