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
 * The row of every product, in the caller's language. The app polls this call; it needs no session. With `only`, a
 * backend may return `prices` and no `items`; a backend that does not support `only` returns whole rows, which contain
 * the same data.
 */
export const productList = endpoint({
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
    /** Sent instead of `items`, in the same order, if the request has `only`. */
    prices: v.optional(v.array(PriceMove)),
  }),
  reasons: [],
});

/** One row with its volume and those order terms that differ from config. */
export const productDetails = endpoint({
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
        /** Durations of this product instead of those of config. */
        durations: v.optional(v.array(OrderTerm)),
        /** Fee of this product instead of that of config, as a fraction of the stake. */
        feeRate: v.optional(f.Rate),
        /** Minimum stake in USDT. */
        minAmount: v.optional(f.UsdtAmount),
        /** Maximum stake in USDT. */
        maxAmount: v.optional(f.UsdtAmount),
      }),
    ),
  }),
  reasons: ['NOT_FOUND'],
});

/** Turnover of the last 24 hours in USDT and the latest trades, newest first. The API spells the path `trunover`. */
export const productTrunover = endpoint({
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
    /** Turnover of the last 24 hours in USDT. */
    turnover24h: f.UsdtAmount,
    /** Newest first. */
    trades: v.array(
      v.object({
        /** Time of the trade. */
        at: f.Timestamp,
        /** Price with the decimal places of the product's `precision`. */
        price: f.Price,
        /** Value of the trade in USDT. */
        amount: f.Decimal,
        /** Direction of the price change. */
        direction: Direction,
      }),
    ),
  }),
  reasons: ['NOT_FOUND'],
});

/**
 * Candles, oldest first; the last one is still incomplete, and `before` is exclusive. With `ticksFrom` and `ticksTo`
 * (both inclusive, at most ten minutes apart) the call returns the ticks up to now and no candles, so that users can
 * verify a settlement.
 */
export const productKdata = endpoint({
  method: 'POST',
  path: '/api/product/kdata',
  access: 'visitor',
  request: v.union([
    v.object({
      productId: f.Id,
      /** Start of the range of ticks, inclusive. */
      ticksFrom: f.Timestamp,
      /** End of the range of ticks, inclusive; at most ten minutes after the start. */
      ticksTo: f.Timestamp,
    }),
    v.object({
      productId: f.Id,
      /** Length of one candle. */
      interval: f.choice([...INTERVALS] as [Interval, ...Interval[]]),
      /** Only candles that open before this time. */
      before: v.optional(f.Timestamp),
      /** Maximum number of candles, 1 to 1,000. */
      limit: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(1000, 'format')),
      ),
    }),
  ]),
  response: v.object({
    /** The requested interval; absent with ticks. */
    interval: v.optional(f.choice([...INTERVALS] as [Interval, ...Interval[]])),
    /** `[openAt, open, high, low, close, volume]`, oldest first; empty with ticks. */
    candles: v.array(Candle),
    /** `[at, price]`, oldest first; a past tick never changes. */
    ticks: v.optional(v.array(Tick)),
  }),
  reasons: ['NOT_FOUND'],
});

/** The caller's orders, for the history below the chart and for the receipt of an order. */
export const productOrders = endpoint({
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
    /** Only orders created at or after this time. */
    from: v.optional(f.Timestamp),
    /** Only orders created at or before this time. */
    to: v.optional(f.Timestamp),
  }),
  response: f.page(Order),
  reasons: [],
});
