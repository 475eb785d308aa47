import { CURRENCY, fromMicro, toMicro } from '#contract';
import type { Usdt } from '#contract';
import { formatDecimal, splitDecimal } from './decimal';
import type { DecimalOptions } from './decimal';
import type { Locale } from './locale';

const places = (minFraction: number, maxFraction = minFraction) => ({ minFraction, maxFraction });

/** The decimals of each kind of amount. Further digits are rounded down. */
const DECIMALS = {
  /** Receipts, records, details and files: all six places of the wire, at least two. */
  exact: () => places(2, 6),
  /** Lists and cards: cents, or up to four places below one cent, so that a small gain is not shown as zero. */
  short: (amount) => {
    const { whole, fraction } = splitDecimal(amount);
    return places(2, whole === '0' && fraction.startsWith('00') ? 4 : 2);
  },
  /** Balances. */
  cents: () => places(2),
  /** Interest and shares of a fee, which can be fractions of a cent. */
  earnings: () => places(2, 4),
  /** Limits and choices, which are mostly whole: no zeros at the end. */
  round: () => places(0, 6),
  /** A stake: without decimals if it is whole, else with cents. */
  stake: (amount) => places(amount.includes('.') ? 2 : 0, 6),
  /** Units of a fund. */
  units: () => places(0, 4),
} as const satisfies Record<string, (amount: string) => DecimalOptions>;

/** Places of all amounts of a flow: cents, or as many as its amount needs to be shown exactly. */
const placesOfFlow = (amount: Usdt | null): number =>
  Math.max(2, splitDecimal(amount ?? '0').fraction.replace(/0+$/, '').length);

export interface AmountFormat {
  /**
   * `exact` by default. `flowOf` is the amount of a deposit, withdrawal or purchase (null if unknown): every figure of
   * its form and tracker has as many decimals.
   */
  readonly kind?: keyof typeof DECIMALS | { readonly flowOf: Usdt | null };
  /** Whether a gain has a plus. */
  readonly sign?: boolean;
  /** Whether the currency follows. */
  readonly unit?: boolean;
}

/** An amount of money: `1234.5` → `1,234.50`. @throws TypeError if it is not a decimal string. */
export function formatAmount(
  amount: string,
  locale: Locale,
  { kind = 'exact', sign, unit }: AmountFormat = {},
): string {
  const decimals =
    typeof kind === 'object' ? places(placesOfFlow(kind.flowOf)) : DECIMALS[kind](amount);
  const figure = formatDecimal(amount, locale, { ...decimals, sign });
  return unit ? `${figure} ${CURRENCY}` : figure;
}

interface FlowParts {
  readonly amount: Usdt;
  readonly fee: Usdt;
  readonly net: Usdt;
}

/**
 * Fee and net amount with the places of the flow. They add up to the displayed amount: the net amount is rounded down,
 * because it must not exceed what arrives, and the fee has the rest.
 */
export function flowParts({ amount, fee, net }: FlowParts): Omit<FlowParts, 'amount'> {
  const step = 10n ** BigInt(6 - placesOfFlow(amount));
  const rest = toMicro(net) % step;
  // Fee and rest are whole steps, unless the fee exceeds the amount and the net amount is zero.
  const steps = (toMicro(fee) + rest + step - 1n) / step;
  return { fee: fromMicro(steps * step), net };
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
