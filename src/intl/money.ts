import { CURRENCY } from '#contract';
import { formatDecimal, splitDecimal } from './decimal';
import type { Locale } from './locale';

/** The lowest and highest number of decimals of each kind of amount. Further digits are rounded down. */
const PLACES = {
  /** Receipts, records, details and files: all six places of the wire, at least two. */
  exact: [2, 6],
  /** Balances. */
  cents: [2, 2],
  /** Interest and shares of a fee, which can be fractions of a cent. */
  earnings: [2, 4],
  /** Limits and choices, which are mostly whole: no zeros at the end. */
  round: [0, 6],
  /** Units of a fund. */
  units: [0, 4],
} as const;

export interface AmountFormat {
  /**
   * `exact` by default.
   *
   * - `short`, for lists and cards: cents, or up to four places below one cent, so that a small gain is not shown as zero.
   * - `stake`: without decimals if it is whole, else with cents.
   * - A number: exactly as many decimals.
   */
  readonly kind?: keyof typeof PLACES | 'short' | 'stake' | number;
  /** Whether a gain has a plus. */
  readonly sign?: boolean;
  /** Whether the currency follows. */
  readonly unit?: boolean;
}

function placesOf(amount: string, kind: NonNullable<AmountFormat['kind']>) {
  if (typeof kind === 'number') return [kind, kind] as const;
  if (kind === 'stake') return PLACES[amount.includes('.') ? 'exact' : 'round'];
  if (kind !== 'short') return PLACES[kind];
  const { whole, fraction } = splitDecimal(amount);
  return PLACES[whole === '0' && fraction.startsWith('00') ? 'earnings' : 'cents'];
}

/** An amount of money: `1234.5` → `1,234.50`. @throws TypeError if it is not a decimal string. */
export function formatAmount(
  amount: string,
  locale: Locale,
  { kind = 'exact', sign, unit }: AmountFormat = {},
): string {
  const [minFraction, maxFraction] = placesOf(amount, kind);
  const figure = formatDecimal(amount, locale, { sign, minFraction, maxFraction });
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
