/** Rise/fall orders. */
import * as v from 'valibot';
import { Amount, choice, Count, Decimal, Id, PublicText, SignedAmount, Timestamp } from '../fields';

export const Direction = choice(['rise', 'drop']);

export const OrderState = choice(['pending', 'ordered', 'settled', 'void']);

export const OrderResult = choice(['win', 'lose', 'tie']);

/**
 * A rise/fall order. Entry fields exist from `ordered` on, exit fields, result, profit (net of the fee) and
 * balanceAfter (available) once settled. `seenPrice` and `seenAt` repeat what the user saw at the tap, so that a
 * receipt can show the tapped price beside the entry price.
 */
export const Order = v.object({
  orderNo: Id,
  productId: Id,
  symbol: PublicText,
  direction: Direction,
  amount: Amount,
  fee: Amount,
  payoutRate: Decimal,
  durationSec: Count,
  state: OrderState,
  createdAt: Timestamp,
  seenPrice: v.optional(Decimal),
  seenAt: v.optional(Timestamp),
  entryPrice: v.optional(Decimal),
  entryAt: v.optional(Timestamp),
  endsAt: v.optional(Timestamp),
  exitPrice: v.optional(Decimal),
  exitAt: v.optional(Timestamp),
  result: v.optional(OrderResult),
  profit: v.optional(SignedAmount),
  balanceAfter: v.optional(Amount),
});

export type Order = v.InferOutput<typeof Order>;
export type Direction = v.InferOutput<typeof Direction>;
export type OrderResult = v.InferOutput<typeof OrderResult>;
