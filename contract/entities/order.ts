/** Schemas of rise/fall orders. */
import * as v from 'valibot';
import {
  UsdtAmount,
  choice,
  Decimal,
  Id,
  Price,
  PublicText,
  Rate,
  Seconds,
  SignedUsdtAmount,
  Timestamp,
} from '../fields';
import { stateChoice } from '../states';
import { PriceSource } from './quote';

/** Direction of the price that the user predicts. */
export const Direction = choice(['rise', 'drop']);

/**
 * `pending`: the entry tick is missing. `ordered`: the order is running. `settled`: the result is known. `void`: there
 * was no tick in time, and stake and fee were returned.
 */
export const OrderState = stateChoice(['pending', 'ordered', 'settled', 'void']);

/** Result of a settled order. */
export const OrderResult = choice(['win', 'lose', 'tie']);

/**
 * A rise/fall order. Entry fields exist from `ordered` on; exit fields, result, profit (net of the fee) and
 * balanceAfter (available) exist once settled. `seenPrice` and `seenAt` repeat what the user saw at the tap, so that a
 * receipt can show that price next to the entry price.
 */
export const Order = v.object({
  orderNo: Id,
  productId: Id,
  /** Display name of the product, such as BTC/USDT. */
  symbol: PublicText,
  direction: Direction,
  /** The stake in USDT, as sent. */
  amount: UsdtAmount,
  /**
   * Processing fee in USDT: stake × feeRate of config, rounded down to a millionth; deducted at once, in addition to
   * the stake.
   */
  fee: UsdtAmount,
  /** Profit of a win as a fraction of the stake: "0.80" pays back stake × 1.80. Fixed at acceptance. */
  payoutRate: Rate,
  /** Seconds from the entry tick to the end; one of the durations in config. */
  durationSec: Seconds,
  state: OrderState,
  /** Time of acceptance; the entry is the first tick at or after it. */
  createdAt: Timestamp,
  /** The price on the screen at the tap, as sent; it does not affect the result. */
  seenPrice: v.optional(Decimal),
  /** Time of `seenPrice`. */
  seenAt: v.optional(Timestamp),
  /** Price of the first tick at or after createdAt, at most 30 s after it; in the product's precision. */
  entryPrice: v.optional(Price),
  /** Time of the entry tick. */
  entryAt: v.optional(Timestamp),
  /** End of the order: entryAt + durationSec × 1000. */
  endsAt: v.optional(Timestamp),
  /** Price of the last tick at or before endsAt, at most 30 s before it. */
  exitPrice: v.optional(Price),
  /** Time of the exit tick. */
  exitAt: v.optional(Timestamp),
  /**
   * A rise wins if exitPrice > entryPrice, a drop if exitPrice < entryPrice; equal prices are a tie. Absent until the
   * order is settled, and for a void order.
   */
  result: v.optional(OrderResult),
  /** Profit in USDT, net of the fee: payout − fee for a win, −(stake + fee) for a loss, 0 for a tie. */
  profit: v.optional(SignedUsdtAmount),
  /** The available balance immediately after this order was settled. */
  balanceAfter: v.optional(UsdtAmount),
  /** Sources of the prices from entryAt to exitAt, each once; once settled. */
  sources: v.optional(v.pipe(v.array(PriceSource), v.minLength(1))),
});

export type Order = v.InferOutput<typeof Order>;
export type Direction = v.InferOutput<typeof Direction>;
export type OrderResult = v.InferOutput<typeof OrderResult>;
