/** Cost and return of an order, computed like the exchange does: integers of micro-USDT, rounded down. */
import { breakEvenShare, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Usdt } from '#contract';

export interface TicketFigures {
  readonly fee: Usdt;
  /** Deducted from the available balance at the tap. */
  readonly cost: Usdt;
  /** Paid back if the order is right: stake and payout. */
  readonly totalReturn: Usdt;
  /** Profit after the fee, signed. */
  readonly ifRight: string;
  readonly ifWrong: string;
  /** Share of orders that must be right to break even, as a fraction. */
  readonly breakEven: string;
}

/** A rate that the rounding rule supports: not negative, at most eight significant decimal places. */
const USABLE_RATE = /^\d+(?:\.\d{1,8}0*)?$/;

/** Figures for a stake in USDT and rates as fractions; null if a rate is unusable. */
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

/** Figures of an order whose fee the exchange has already fixed. */
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
    totalReturn: fromMicro(stake + payout),
    ifRight: fromMicro(payout - paid),
    ifWrong: fromMicro(-(stake + paid)),
  };
}
