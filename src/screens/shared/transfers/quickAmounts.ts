/** Amounts that can be filled in with a tap: round ones for deposits, shares of the balance for withdrawals. */
import { compareDecimals, fromMicro, toMicro } from '#contract';
import type { Usdt } from '#contract';
import { highestAmount } from './transferAmount';
import type { AmountLimits } from './transferAmount';

const ROUND_AMOUNTS = ['100', '500', '1000'] as const;
/** Shares of the available balance in per cent. */
const SHARES = [25, 50, 75] as const;
/** A cent in micro-USDT. */
const CENT = 10_000n;

const isWithin = (amount: Usdt, { min, max }: AmountLimits): boolean =>
  compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0;

/** The round quick amounts that are within the limits. */
export const roundAmounts = (limits: AmountLimits): readonly Usdt[] =>
  ROUND_AMOUNTS.filter((each) => isWithin(each, limits));

interface Share {
  /** Share of the balance as a decimal fraction, such as `0.25`. */
  readonly share: string;
  readonly amount: Usdt;
}

/** Shares of the available balance, rounded down to cents, that are within the limits. */
export function balanceShares(
  limits: AmountLimits & { readonly available: Usdt },
): readonly Share[] {
  const whole = toMicro(limits.available);
  return SHARES.map((percent) => {
    const cents = (whole * BigInt(percent)) / (100n * CENT);
    return { share: `0.${percent}`, amount: fromMicro(cents * CENT) };
  }).filter(({ amount }) => isWithin(amount, limits));
}

/** Amount that the button "All" fills in: the available balance or the maximum, without trailing zeros. */
export const allAmount = (limits: AmountLimits): Usdt => fromMicro(toMicro(highestAmount(limits)));
