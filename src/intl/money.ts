import { formatDecimal, splitDecimal } from './decimal';
import type { DecimalOptions } from './decimal';
import type { Locale } from './locale';

/** USDT has six places on the wire; two are shown unless further digits are not zero. */
const USDT = { minFraction: 2, maxFraction: 6 } as const;

/** A USDT amount without its unit: `1234.5` → `1,234.50`. @throws TypeError if it is not a decimal string. */
export const formatUsdt = (amount: string, locale: Locale, options: DecimalOptions = {}): string =>
  formatDecimal(amount, locale, { ...USDT, ...options });

/** A gain or loss in USDT with its sign: `+15.80`, `−20.20`; zero is `0.00` without a sign. */
export const formatSigned = (
  amount: string,
  locale: Locale,
  options: DecimalOptions = {},
): string => formatUsdt(amount, locale, { sign: true, ...options });

/**
 * Format of earnings (daily interest, a share of a fee) in lists and cards: up to four places, because earnings can be
 * fractions of a cent.
 */
export const EARNINGS_FORMAT = { maxFraction: 4 } as const;

/**
 * Amounts in lists and cards: in cents, or with up to four places below one cent, so that a small gain is not shown as
 * zero. Flows have their own rule (`flowAmount.ts`); details of receipts and files show all places.
 */
export const formatCents = (
  amount: string,
  locale: Locale,
  { sign = false }: Pick<DecimalOptions, 'sign'> = {},
): string => {
  const { whole, fraction } = splitDecimal(amount);
  const isBelowCent = whole === '0' && fraction.startsWith('00');
  return formatUsdt(amount, locale, {
    sign,
    ...(isBelowCent ? EARNINGS_FORMAT : { maxFraction: 2 }),
  });
};

/** A gain or loss in lists and cards, with its sign. */
export const formatSignedCents = (amount: string, locale: Locale): string =>
  formatCents(amount, locale, { sign: true });

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
