/** What an order comes to, in micro-USDT and by the one rule of rounding. */
import { shareRoundedDown, toMicro } from '../../../contract';
import type { Micro, Order, OrderResult } from '../../../contract';

export type Ending = OrderResult | 'void';

export interface Sum {
  /** What a win pays on top of the stake. */
  readonly winnings: Micro;
  /** What came back to available after stake and fee had left it. */
  readonly back: Micro;
  /** Gain or loss with the fee taken off. */
  readonly net: Micro;
}

/** A rate that the rounding rule can work with: not negative, at most eight places that count. */
const USABLE_RATE = /^\d+(?:\.\d{1,8}0*)?$/;

/** Null where the order names a payout that nothing can be reckoned with. */
export function sumOf(
  order: Pick<Order, 'amount' | 'fee' | 'payoutRate'>,
  ending: Ending,
): Sum | null {
  const stake = toMicro(order.amount);
  const fee = toMicro(order.fee);
  if (ending === 'lose') return { winnings: 0n, back: 0n, net: -(stake + fee) };
  if (ending !== 'win') return { winnings: 0n, back: stake + fee, net: 0n };
  if (!USABLE_RATE.test(order.payoutRate)) return null;
  const winnings = shareRoundedDown(stake, order.payoutRate);
  return { winnings, back: stake + winnings, net: winnings - fee };
}
