import * as v from 'valibot';
import { INTERVALS, PRODUCT_CATEGORIES, type Interval } from '../constants';
import { endpoint } from '../endpoint';
import { Candle, Direction, Order, OrderState, OrderTerm, Quote, Tick } from '../entities';
import * as f from '../fields';

/** Every product's row, in the caller's language. Polled; asks nothing of a session. */
export const list = endpoint({
  method: 'POST',
  path: '/api/product/list',
  access: 'visitor',
  request: v.object({ category: v.optional(f.choice(PRODUCT_CATEGORIES)) }),
  response: v.object({ items: v.array(Quote) }),
  reasons: [],
});

/** One row with its volume and the order limits that differ from config. */
export const details = endpoint({
  method: 'POST',
  path: '/api/product/details',
  access: 'visitor',
  request: v.object({ productId: f.Id }),
  response: v.object({
    ...Quote.entries,
    volume24h: f.Decimal,
    order: v.optional(
      v.object({
        durations: v.optional(v.array(OrderTerm)),
        feeRate: v.optional(f.Decimal),
        minAmount: v.optional(f.Amount),
        maxAmount: v.optional(f.Amount),
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
  request: v.object({
    productId: f.Id,
    limit: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(100, 'format')),
    ),
  }),
  response: v.object({
    turnover24h: f.Amount,
    trades: v.array(
      v.object({ at: f.Timestamp, price: f.Decimal, amount: f.Decimal, direction: Direction }),
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
  request: v.union([
    v.object({ productId: f.Id, ticksFrom: f.Timestamp, ticksTo: f.Timestamp }),
    v.object({
      productId: f.Id,
      interval: f.choice([...INTERVALS] as [Interval, ...Interval[]]),
      before: v.optional(f.Timestamp),
      limit: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(1000, 'format')),
      ),
    }),
  ]),
  response: v.object({
    interval: v.optional(f.choice([...INTERVALS] as [Interval, ...Interval[]])),
    candles: v.array(Candle),
    ticks: v.optional(v.array(Tick)),
  }),
  reasons: ['NOT_FOUND'],
});

/** The caller's orders: the history under the chart, and one order's receipt. */
export const orders = endpoint({
  method: 'POST',
  path: '/api/product/orders',
  access: 'user',
  request: v.object({
    ...f.paging,
    productId: v.optional(f.Id),
    orderNo: v.optional(f.Id),
    status: v.optional(OrderState),
    from: v.optional(f.Timestamp),
    to: v.optional(f.Timestamp),
  }),
  response: f.page(Order),
  reasons: [],
});
