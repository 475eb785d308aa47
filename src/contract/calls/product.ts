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
 * Every product's row, in the caller's language. Polled; asks nothing of a session. With `only` a backend may answer
 * `prices` and no `items`; one that does not know the argument answers whole rows, which say the same at more length.
 */
export const list = endpoint({
  method: 'POST',
  path: '/api/product/list',
  access: 'visitor',
  request: v.object({
    /** Only these; all where absent. */
    category: v.optional(f.choice(PRODUCT_CATEGORIES)),
    /** Only this one; all where absent. */
    productId: v.optional(f.Id),
    /** Only what moves; whole rows where absent. */
    only: v.optional(f.choice(['prices'])),
  }),
  response: v.object({
    /** In the order in which they are shown. */
    items: v.array(Quote),
    /** Instead of the rows, in the same order; only where they were asked for. */
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
    /** Traded in the last 24 hours, in the base. */
    volume24h: f.Decimal,
    /** Where this product’s terms differ from config’s. */
    order: v.optional(
      v.object({
        /** Instead of config’s. */
        durations: v.optional(v.array(OrderTerm)),
        /** Instead of config’s, as a fraction of the stake. */
        feeRate: v.optional(f.Rate),
        /** Least stake in USDT. */
        minAmount: v.optional(f.Amount),
        /** Most stake in USDT. */
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
    /** 1 to 100 trades; 20 where absent. */
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
        /** When it was made. */
        at: f.Timestamp,
        /** In the product’s precision. */
        price: f.Price,
        /** In USDT. */
        amount: f.Decimal,
        /** Which way the price went. */
        direction: Direction,
      }),
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
    v.object({
      productId: f.Id,
      /** First moment, included. */
      ticksFrom: f.Timestamp,
      /** Last moment, included; at most ten minutes after the first. */
      ticksTo: f.Timestamp,
    }),
    v.object({
      productId: f.Id,
      /** How long one candle is. */
      interval: f.choice([...INTERVALS] as [Interval, ...Interval[]]),
      /** Only candles that open before it. */
      before: v.optional(f.Timestamp),
      /** 1 to 1,000 candles. */
      limit: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(1000, 'format')),
      ),
    }),
  ]),
  response: v.object({
    /** As asked for; absent beside ticks. */
    interval: v.optional(f.choice([...INTERVALS] as [Interval, ...Interval[]])),
    /** `[openAt, open, high, low, close, volume]`, oldest first; empty beside ticks. */
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
    /** Only of this product. */
    productId: v.optional(f.Id),
    /** Only this one. */
    orderNo: v.optional(f.Id),
    /** Only in this state. */
    status: v.optional(OrderState),
    /** createdAt at or after it. */
    from: v.optional(f.Timestamp),
    /** createdAt at or before it. */
    to: v.optional(f.Timestamp),
  }),
  response: f.page(Order),
  reasons: [],
});
