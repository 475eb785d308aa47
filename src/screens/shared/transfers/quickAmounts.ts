/** Amounts that a tap types into a form: round ones where money comes in, shares of what is there where it goes out. */
import { compareDecimals, fromMicro, toMicro } from '../../../contract';
import type { Usdt } from '../../../contract';
import { CENT, mostOf } from './transferAmount';
import type { AmountLimits } from './transferAmount';

const ROUND = ['100', '500', '1000'] as const;
/** Of what is available, in hundredths. */
const SHARES = [25, 50, 75] as const;

const isWithin = (amount: Usdt, { min, max }: AmountLimits): boolean =>
  compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0;

/** The round amounts that the limits allow. */
export const roundAmounts = (limits: AmountLimits): readonly Usdt[] =>
  ROUND.filter((each) => isWithin(each, limits));

interface Share {
  /** As a fraction, such as `0.25`. */
  readonly share: string;
  readonly amount: Usdt;
}

/** Shares of what is available, rounded down to cents, where the limits allow them. */
export function sharesOf(limits: AmountLimits & { readonly available: Usdt }): readonly Share[] {
  const whole = toMicro(limits.available);
  return SHARES.map((percent) => {
    const part = (whole * BigInt(percent)) / 100n;
    return { share: `0.${percent}`, amount: fromMicro(part - (part % CENT)) };
  }).filter(({ amount }) => isWithin(amount, limits));
}

/** What “All” types: what is there or the largest amount allowed, without zeros at its end. */
export const wholeOf = (limits: AmountLimits): Usdt => fromMicro(toMicro(mostOf(limits)));
