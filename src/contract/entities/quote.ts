/** Prices. */
import * as v from 'valibot';
import { PRODUCT_CATEGORIES } from '../constants';
import { choice, Count, Decimal, Id, Timestamp } from '../fields';

/** A row of the market list. `spark` holds 24 hourly closes, oldest first; `change24h` is a fraction. */
export const Quote = v.object({
  productId: Id,
  symbol: v.string(),
  base: v.string(),
  quote: v.string(),
  name: v.string(),
  category: choice(PRODUCT_CATEGORIES),
  precision: Count,
  price: Decimal,
  priceAt: Timestamp,
  change24h: Decimal,
  open24h: Decimal,
  high24h: Decimal,
  low24h: Decimal,
  spark: v.array(Decimal),
  trading: choice(['open', 'closed']),
  opensAt: v.optional(Timestamp),
  closesAt: v.optional(Timestamp),
});

/** `[at, price]` */
export const Tick = v.tuple([Timestamp, Decimal]);

/** `[openAt, open, high, low, close, volume]` */
export const Candle = v.tuple([Timestamp, Decimal, Decimal, Decimal, Decimal, Decimal]);

export type Quote = v.InferOutput<typeof Quote>;
export type Tick = v.InferOutput<typeof Tick>;
export type Candle = v.InferOutput<typeof Candle>;
