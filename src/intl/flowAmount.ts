/**
 * The decimals of a flow, from its form to its tracker: a withdrawal, a deposit or a purchase shows the same figure
 * with the same decimals on each step. Only the details of a receipt and files have all decimals of the wire.
 */
import { fromMicro, toMicro } from '#contract';
import type { Usdt } from '#contract';
import { formatDecimal, splitDecimal } from './decimal';
import type { Locale } from './locale';
import { EARNINGS_FORMAT, formatSigned, formatUsdt } from './money';

/** Decimals per asset. Prospective earnings may be fractions of a cent (`EARNINGS_FORMAT`). */
const USDT_PLACES = 2;
const UNITS_PLACES = 4;

/** The decimals of all USDT figures of a flow: cents, or as many as its amount needs to be shown exactly. */
const placesOf = (amount: Usdt | null): number =>
  Math.max(USDT_PLACES, splitDecimal(amount ?? '0').fraction.replace(/0+$/, '').length);

/** A USDT figure in the flow of `amount`, such as the balance after it. Rounded down. */
export const formatFlowUsdt = (value: Usdt, amount: Usdt | null, locale: Locale): string => {
  const places = placesOf(amount);
  return formatUsdt(value, locale, { minFraction: places, maxFraction: places });
};

/** Units of a fund in a flow, without trailing zeros. Rounded down. */
export const formatFundUnits = (units: string, locale: Locale): string =>
  formatDecimal(units, locale, { maxFraction: UNITS_PLACES });

/** Earnings that a purchase is expected to bring, with their sign. */
export const formatEarnings = (earnings: Usdt, locale: Locale): string =>
  formatSigned(earnings, locale, EARNINGS_FORMAT);

interface Parts {
  readonly amount: Usdt;
  readonly fee: Usdt;
  readonly net: Usdt;
}

/**
 * Fee and net amount as displayed. They add up to the displayed amount: the net amount is rounded down, because it must
 * not exceed what arrives, and the fee has the rest.
 */
export function formatFlowParts(
  { amount, fee, net }: Parts,
  locale: Locale,
): { readonly fee: string; readonly net: string } {
  const step = 10n ** BigInt(6 - placesOf(amount));
  const rest = toMicro(net) % step;
  // Fee and rest are whole steps, unless the fee exceeds the amount and the net amount is zero.
  const steps = (toMicro(fee) + rest + step - 1n) / step;
  return {
    fee: formatFlowUsdt(fromMicro(steps * step), amount, locale),
    net: formatFlowUsdt(net, amount, locale),
  };
}
