/** Schemas of quotes, ticks and candles. */
import * as v from 'valibot';
import { PRODUCT_CATEGORIES } from '../constants';
import { CalendarDay, choice, Count, Decimal, Id, Label, Price, Timestamp } from '../fields';

/** The source of a price. A client shows it beside the price, and never shows a recorded price as live. */
export const PriceSource = v.object({
  /**
   * `computed`: the exchange computes it. `scripted`: a tester sets it. `recorded`: it was recorded on a day of the
   * past.
   */
  kind: choice(['computed', 'scripted', 'recorded']),
  /** UTC day of a recording, such as "2010-05-06". */
  recordedOn: v.optional(CalendarDay),
});

/** A row of the market list. `spark` contains 24 hourly closes, oldest first; `change24h` is a fraction. */
export const Quote = v.object({
  productId: Id,
  /** The pair, such as EUR/USD. */
  symbol: Label,
  /** The base currency, such as BTC. */
  base: Label,
  /** The quote currency, such as USDT. */
  quote: Label,
  /** Name in the caller's language. */
  name: Label,
  /** Tab of the market page that lists the product. */
  category: choice(PRODUCT_CATEGORIES),
  /** Decimal places of every price of this product. */
  precision: v.pipe(Count, v.maxValue(12)),
  /** Price of the latest tick. */
  price: Price,
  /** Time of the latest tick. */
  priceAt: Timestamp,
  /** (price − open24h) / open24h as a fraction: "-0.0123" is −1.23 %. */
  change24h: Decimal,
  /** Price in force 24 hours ago; the first price of the present source if it began later. */
  open24h: Price,
  /** Highest price in force during the last 24 hours, of the present source. */
  high24h: Price,
  /** Lowest price in force during the last 24 hours, of the present source. */
  low24h: Price,
  /** 24 hourly closes, oldest first. */
  spark: v.array(Price),
  /** `open` if orders are accepted now. */
  trading: choice(['open', 'closed']),
  /** Next start of trading; absent for a product that always trades. */
  opensAt: v.optional(Timestamp),
  /** Next end of trading; absent for a product that always trades. */
  closesAt: v.optional(Timestamp),
  /** Source of `price`. */
  source: v.optional(PriceSource),
});

/** The fields of a row that change every second. */
export const PriceMove = v.object({
  productId: Id,
  /** Price of the latest tick. */
  price: Price,
  /** Time of the latest tick. */
  priceAt: Timestamp,
  /** Change over 24 hours, as in the whole row. */
  change24h: Decimal,
  /** As in the whole row, for a request of one product; a backend may leave it out. */
  open24h: v.optional(Price),
  /** `open` if orders are accepted now. */
  trading: choice(['open', 'closed']),
  /** As in the whole row, for a request of one product; a backend may leave it out. */
  source: v.optional(PriceSource),
});

/** A tick: `[at, price]`. */
export const Tick = v.tuple([Timestamp, Price]);

/** A candle: `[openAt, open, high, low, close, volume]`. */
export const Candle = v.tuple([Timestamp, Price, Price, Price, Price, Decimal]);

export type PriceSource = v.InferOutput<typeof PriceSource>;
export type Quote = v.InferOutput<typeof Quote>;
export type PriceMove = v.InferOutput<typeof PriceMove>;
export type Tick = v.InferOutput<typeof Tick>;
export type Candle = v.InferOutput<typeof Candle>;
