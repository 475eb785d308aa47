/** What an order costs and returns, reckoned as the exchange does: integers of micro-USDT, rounded down. */
import { breakEvenShare, fromMicro, shareRoundedDown, toMicro } from '../contract';
import type { Usdt } from '../contract';

export interface TicketFigures {
  readonly fee: Usdt;
  /** What is taken from the available balance at the tap. */
  readonly cost: Usdt;
  /** What comes back when the order is right: stake and payout. */
  readonly back: Usdt;
  /** Net of the fee, with sign. */
  readonly ifRight: string;
  readonly ifWrong: string;
  /** Share of orders that must be right to come out even, as a fraction. */
  readonly breakEven: string;
}

/** A rate that the rounding rule can work with: not negative, at most eight places that count. */
const USABLE_RATE = /^\d+(?:\.\d{1,8}0*)?$/;

/** For a stake in USDT and rates as fractions; null where a rate is one that nothing can be reckoned with. */
export function ticketFigures(
  amount: Usdt,
  feeRate: string,
  payoutRate: string,
): TicketFigures | null {
  if (!USABLE_RATE.test(feeRate)) return null;
  const fee = fromMicro(shareRoundedDown(toMicro(amount), feeRate));
  const net = netFigures(amount, fee, payoutRate);
  return net && { ...net, breakEven: breakEvenShare(feeRate, payoutRate) };
}

/** The same for an order whose fee the exchange has already named. */
export function netFigures(
  amount: Usdt,
  fee: Usdt,
  payoutRate: string,
): Omit<TicketFigures, 'breakEven'> | null {
  if (!USABLE_RATE.test(payoutRate)) return null;
  const stake = toMicro(amount);
  const paid = toMicro(fee);
  const payout = shareRoundedDown(stake, payoutRate);
  return {
    fee,
    cost: fromMicro(stake + paid),
    back: fromMicro(stake + payout),
    ifRight: fromMicro(payout - paid),
    ifWrong: fromMicro(-(stake + paid)),
  };
}
