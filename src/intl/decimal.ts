import { separatorsOf } from './locale';
import type { Locale } from './locale';

/** Formatting options of a decimal string. `minFraction` and `maxFraction` are numbers of decimal places. */
export interface DecimalOptions {
  /** `true` adds a + to gains; a loss always has a minus, zero has no sign. */
  readonly sign?: boolean;
  readonly minFraction?: number;
  /**
   * Further digits are rounded down, also below zero, so that no balance or gain looks larger and no loss smaller than
   * it is; by default every digit is shown.
   */
  readonly maxFraction?: number;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The typographic minus is as wide as the plus, so columns of figures stay aligned. */
const MINUS = '\u2212';

interface Parts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/**
 * Splits a decimal string (`-12.50`) into its digits. @throws TypeError for any other text, because formatting it is a
 * bug.
 */
export const splitDecimal = (value: string): Parts => {
  const match = DECIMAL.exec(value);
  if (!match) throw new TypeError('Not a decimal string');
  return {
    negative: match[1] === '-',
    whole: (match[2] ?? '0').replace(/^0+(?=\d)/, ''),
    fraction: match[3] ?? '',
  };
};

/** The digits of a decimal string rounded down to `places`. */
function roundDown(value: string, places = Infinity): Parts {
  const { negative, whole, fraction } = splitDecimal(value);
  const kept = fraction.slice(0, places);
  if (!negative || !/[1-9]/.test(fraction.slice(places))) {
    return { negative, whole, fraction: kept };
  }
  const digits = String(BigInt(whole + kept) + 1n).padStart(kept.length + 1, '0');
  const point = digits.length - kept.length;
  return { negative, whole: digits.slice(0, point), fraction: digits.slice(point) };
}

/**
 * Formats a decimal string with a locale's separators: `1234.5` → `1,234.50` or `1.234,50`. Works on the characters, so
 * no digit is lost to floating point.
 */
export const formatDecimal = (
  value: string,
  locale: Locale,
  { sign = false, minFraction = 0, maxFraction }: DecimalOptions = {},
): string => {
  const { negative, whole, fraction: kept } = roundDown(value, maxFraction);
  const shown = kept.replace(/0+$/, '').padEnd(minFraction, '0');
  const { decimal, group } = separatorsOf(locale);
  const isZero = !/[1-9]/.test(whole + shown);
  const mark = isZero ? '' : negative ? MINUS : sign ? '+' : '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return mark + grouped + (shown && decimal + shown);
};
