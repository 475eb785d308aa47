import { formatDecimal, splitDecimal } from './decimal';
import type { DecimalOptions } from './decimal';
import type { Locale } from './locale';

/** USDT has six places on the wire; people read two unless the rest says something. */
const USDT = { minFraction: 2, maxFraction: 6 } as const;

/** A USDT amount without its unit: `1234.5` → `1,234.50`. Throws on what is no decimal string. */
export const formatUsdt = (amount: string, locale: Locale, options: DecimalOptions = {}): string =>
  formatDecimal(amount, locale, { ...USDT, ...options });

/** A gain or loss in USDT with its sign: `+15.80`, `−20.20`, and `0.00` without one. */
export const formatSigned = (
  amount: string,
  locale: Locale,
  options: DecimalOptions = {},
): string => formatUsdt(amount, locale, { sign: true, ...options });

/** Earnings come in parts of a cent: a day's interest, a share of a fee. In lists and cards up to four places of them. */
export const EARNED = { maxFraction: 4 } as const;

/**
 * The one way in which money stands in lists and cards: in cents, and where it is less than a cent in up to four places,
 * so that a small gain is not told as none. Fields, reviews, receipts, details and files tell all of it.
 */
export const formatCents = (
  amount: string,
  locale: Locale,
  { sign = false }: Pick<DecimalOptions, 'sign'> = {},
): string => {
  const { whole, fraction } = splitDecimal(amount);
  const isBelowCent = whole === '0' && fraction.startsWith('00');
  return formatUsdt(amount, locale, { sign, ...(isBelowCent ? EARNED : { maxFraction: 2 }) });
};

/** A gain or loss in lists and cards, with its sign. */
export const formatSignedCents = (amount: string, locale: Locale): string =>
  formatCents(amount, locale, { sign: true });

/**
 * A price or price difference in its product's precision. Digits beyond the precision are kept:
 * a receipt must show the very price that decided.
 */
export const formatPrice = (
  price: string,
  precision: number,
  locale: Locale,
  { sign = false }: { readonly sign?: boolean } = {},
): string => formatDecimal(price, locale, { sign, minFraction: precision });

interface PercentOptions {
  /** Places shown after the mark, 2 unless given; the value is rounded half away from zero. */
  readonly digits?: number;
  /** Places that stay even when they are zeros; as many as `digits` unless given. */
  readonly minDigits?: number;
  readonly sign?: boolean;
}

/** A rate given as a fraction, in per cent: `0.8` with `{ digits: 0 }` → `80%`; exact, never through a float. */
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
