/** Prices. */
import * as v from 'valibot';
import { PRODUCT_CATEGORIES } from '../constants';
import { choice, Count, Decimal, Id, Timestamp } from '../fields';

/** A row of the market list. `spark` holds 24 hourly closes, oldest first; `change24h` is a fraction. */
export const Quote = v.object({
  productId: Id,
  /** What is traded, such as EUR/USD. */
  symbol: v.string(),
  /** What is priced, such as BTC. */
  base: v.string(),
  /** What it is priced in, such as USDT. */
  quote: v.string(),
  /** In the caller’s language. */
  name: v.string(),
  /** The tab that shows it. */
  category: choice(PRODUCT_CATEGORIES),
  /** Decimal places of every price of this product. */
  precision: Count,
  /** Price of the latest tick. */
  price: Decimal,
  /** Time of the latest tick. */
  priceAt: Timestamp,
  /** (price − open24h) / open24h as a fraction: "-0.0123" is −1.23 %. */
  change24h: Decimal,
  /** Price 24 hours ago. */
  open24h: Decimal,
  /** Highest tick of the last 24 hours. */
  high24h: Decimal,
  /** Lowest tick of the last 24 hours. */
  low24h: Decimal,
  /** 24 hourly closes, oldest first. */
  spark: v.array(Decimal),
  /** Whether orders are taken now. */
  trading: choice(['open', 'closed']),
  /** When trading begins again; absent where it never stops. */
  opensAt: v.optional(Timestamp),
  /** When trading stops next; absent where it never does. */
  closesAt: v.optional(Timestamp),
});

/** `[at, price]` */
export const Tick = v.tuple([Timestamp, Decimal]);

/** `[openAt, open, high, low, close, volume]` */
export const Candle = v.tuple([Timestamp, Decimal, Decimal, Decimal, Decimal, Decimal]);

export type Quote = v.InferOutput<typeof Quote>;
export type Tick = v.InferOutput<typeof Tick>;
export type Candle = v.InferOutput<typeof Candle>;
