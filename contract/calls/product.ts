import * as v from 'valibot';
import { INTERVALS, PRODUCT_CATEGORIES, type Interval } from '../constants';
import { endpoint } from '../endpoint';
import {
  Candle,
  Direction,
  Order,
  OrderState,
  OrderTerm,
  PriceMove,
  Quote,
  Tick,
} from '../entities';
import * as f from '../fields';

/**
 * The row of every product, in the caller's language. Polled; needs no session. With `only`, a backend may answer
 * `prices` and no `items`; one that does not know the argument answers whole rows, which contain the same data.
 */
export const list = endpoint({
  method: 'POST',
  path: '/api/product/list',
  access: 'visitor',
  request: v.object({
    /** Only this category; all if absent. */
    category: v.optional(f.choice(PRODUCT_CATEGORIES)),
    /** Only this product; all if absent. */
    productId: v.optional(f.Id),
    /** Only the fields that change; whole rows if absent. */
    only: v.optional(f.choice(['prices'])),
  }),
  response: v.object({
    /** In display order. */
    items: v.array(Quote),
    /** Replaces `items`, in the same order; only if `only` asked for it. */
    prices: v.optional(v.array(PriceMove)),
  }),
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
    /** Volume of the last 24 hours, in the base currency. */
    volume24h: f.Decimal,
    /** The terms that differ from those of config. */
    order: v.optional(
      v.object({
        /** Replaces config's value. */
        durations: v.optional(v.array(OrderTerm)),
        /** Replaces config's value; a fraction of the stake. */
        feeRate: v.optional(f.Rate),
        /** Minimum stake in USDT. */
        minAmount: v.optional(f.Amount),
        /** Maximum stake in USDT. */
        maxAmount: v.optional(f.Amount),
      }),
    ),
  }),
  reasons: ['NOT_FOUND'],
});

/** Turnover of the last 24 hours in USDT and the latest trades, newest first. The spelling is that of the wire. */
export const trunover = endpoint({
  method: 'POST',
  path: '/api/product/trunover',
  access: 'visitor',
  request: v.object({
    productId: f.Id,
    /** 1 to 100 trades; 20 if absent. */
    limit: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(100, 'format')),
    ),
  }),
  response: v.object({
    /** USDT. */
    turnover24h: f.Amount,
    /** Newest first. */
    trades: v.array(
      v.object({
        /** Time of the trade. */
        at: f.Timestamp,
        /** In the product's precision. */
        price: f.Price,
        /** In USDT. */
        amount: f.Decimal,
        /** Direction of the price change. */
        direction: Direction,
      }),
    ),
  }),
  reasons: ['NOT_FOUND'],
});

/**
 * Candles, oldest first, the last one still incomplete; `before` is exclusive. With `ticksFrom` and `ticksTo` (at most
 * ten minutes apart, both inclusive), the ticks up to now instead, so that anyone can verify a settlement; `candles` is
 * then empty.
 */
export const kdata = endpoint({
  method: 'POST',
  path: '/api/product/kdata',
  access: 'visitor',
  request: v.union([
    v.object({
      productId: f.Id,
      /** First moment, inclusive. */
      ticksFrom: f.Timestamp,
      /** Last moment, inclusive; at most ten minutes after the first. */
      ticksTo: f.Timestamp,
    }),
    v.object({
      productId: f.Id,
      /** Length of one candle. */
      interval: f.choice([...INTERVALS] as [Interval, ...Interval[]]),
      /** Only candles that open before this time. */
      before: v.optional(f.Timestamp),
      /** 1 to 1,000 candles. */
      limit: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(1000, 'format')),
      ),
    }),
  ]),
  response: v.object({
    /** As requested; absent with ticks. */
    interval: v.optional(f.choice([...INTERVALS] as [Interval, ...Interval[]])),
    /** `[openAt, open, high, low, close, volume]`, oldest first; empty with ticks. */
    candles: v.array(Candle),
    /** `[at, price]`, oldest first; a past tick never changes. */
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
    /** Only orders on this product. */
    productId: v.optional(f.Id),
    /** Only this order. */
    orderNo: v.optional(f.Id),
    /** Only orders in this state. */
    status: v.optional(OrderState),
    /** createdAt at or after it. */
    from: v.optional(f.Timestamp),
    /** createdAt at or before it. */
    to: v.optional(f.Timestamp),
  }),
  response: f.page(Order),
  reasons: [],
});
