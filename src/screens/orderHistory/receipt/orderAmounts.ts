/** Amounts of an order in micro-USDT, rounded by the rule of the contract. */
import { shareRoundedDown, toMicro } from '#contract';
import type { Micro, Order, OrderResult } from '#contract';

export type OrderEnding = OrderResult | 'void';

export interface OrderAmounts {
  /** Profit of a win before the fee, in addition to the returned stake. */
  readonly winnings: Micro;
  /** Amount returned to the available balance. */
  readonly back: Micro;
  /** Profit or loss after the fee. */
  readonly net: Micro;
}

/** A rate that the rounding rule supports: not negative, at most eight significant decimals. */
const USABLE_RATE = /^\d+(?:\.\d{1,8}0*)?$/;

/** Amounts of an order for a given ending. Null if it wins and the rounding rule does not support its payout rate. */
export function orderAmounts(
  order: Pick<Order, 'amount' | 'fee' | 'payoutRate'>,
  ending: OrderEnding,
): OrderAmounts | null {
  const stake = toMicro(order.amount);
  const fee = toMicro(order.fee);
  if (ending === 'lose') return { winnings: 0n, back: 0n, net: -(stake + fee) };
  if (ending !== 'win') return { winnings: 0n, back: stake + fee, net: 0n };
  if (!USABLE_RATE.test(order.payoutRate)) return null;
  const winnings = shareRoundedDown(stake, order.payoutRate);
  return { winnings, back: stake + winnings, net: winnings - fee };
}
