import { CURRENCY } from '#contract';
import { formatDecimal, splitDecimal } from './decimal';
import type { Locale } from './locale';

/** The lowest number of decimals of each kind of amount. */
const LEAST_PLACES = {
  /** Amounts of the user: cents, and more decimals if there are any. */
  exact: 2,
  /** Limits, choices and units of a fund, which are mostly whole: no zeros at the end. */
  round: 0,
} as const;

export interface AmountFormat {
  /** `exact` by default. `stake`: `round` if the amount is whole, else `exact`. */
  readonly kind?: keyof typeof LEAST_PLACES | 'stake';
  /** Whether a gain has a plus. */
  readonly sign?: boolean;
  /** Whether the currency follows. */
  readonly unit?: boolean;
}

/**
 * An amount of money: `1234.5` → `1,234.50`. No digit is ever cut off, so that amounts which are shown together add up
 * in every list, total and file. @throws TypeError if it is not a decimal string.
 */
export function formatAmount(
  amount: string,
  locale: Locale,
  { kind = 'exact', sign, unit }: AmountFormat = {},
): string {
  const least = kind === 'stake' ? (/\.0*[1-9]/.test(amount) ? 'exact' : 'round') : kind;
  const figure = formatDecimal(amount, locale, { sign, minFraction: LEAST_PLACES[least] });
  return unit ? `${figure} ${CURRENCY}` : figure;
}

/**
 * A price or price difference in its product's precision. Digits beyond the precision are kept, because a receipt must
 * show the exact price that decided the order.
 */
export const formatPrice = (
  price: string,
  precision: number,
  locale: Locale,
  { sign = false }: { readonly sign?: boolean } = {},
): string => formatDecimal(price, locale, { sign, minFraction: precision });

interface PercentOptions {
  /** Decimal places, 2 by default; the value is rounded half away from zero. */
  readonly digits?: number;
  /** Minimum number of decimal places, including zeros; `digits` by default. */
  readonly minDigits?: number;
  readonly sign?: boolean;
}

/** Formats a fraction as a percentage: `0.8` with `{ digits: 0 }` → `80%`. Exact, without floats. */
export const formatPercent = (
  fraction: string,
  locale: Locale,
  { digits = 2, minDigits = digits, sign = false }: PercentOptions = {},
): string => {
  const { negative, whole, fraction: places } = splitDecimal(fraction);
  const kept = digits + 2;
  const scaled = BigInt(whole + places.slice(0, kept).padEnd(kept, '0'));
  const rounded = scaled + (Number(places[kept] ?? '0') >= 5 ? 1n : 0n);
  const text = rounded.toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const value = text.slice(0, cut) + (digits > 0 ? `.${text.slice(cut)}` : '');
  return `${formatDecimal((negative ? '-' : '') + value, locale, { sign, minFraction: minDigits })}%`;
};

/** Percent have two decimals less than a rate, which has at most eight. */
const RATE_DIGITS = 6;

/**
 * A rate of the terms or a share of a whole, such as a fee: `0.00125` → `0.125%`. No digit is cut off, because amounts are
 * computed from it, and because shares add up.
 */
export const formatRate = (
  rate: string,
  locale: Locale,
  { minDigits = 0, sign }: Omit<PercentOptions, 'digits'> = {},
): string => formatPercent(rate, locale, { digits: RATE_DIGITS, minDigits, sign });
