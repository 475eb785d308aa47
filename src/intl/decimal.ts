import { rulesOf } from './locale';
import type { Locale } from './locale';

/** Formatting options of a decimal string. */
export interface DecimalOptions {
  /** `true` adds a + to gains; a loss always has a minus, zero has no sign. */
  readonly sign?: boolean;
  /** The lowest number of decimal places. Every digit of the value is shown. */
  readonly minFraction?: number;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The typographic minus is as wide as the plus, so columns of figures stay aligned. */
const MINUS = '\u2212';

/**
 * In a text from right to left, the mark keeps sign, digits, percent sign and unit in the order of left to right.
 * `normaliseNumber` removes it from a pasted amount.
 */
const LEFT_TO_RIGHT_MARK = '\u200e';

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

/**
 * Formats a decimal string with a locale's separators: `1234.5` → `1,234.50` or `1.234,50`. Works on the characters, so
 * no digit is lost to floating point.
 */
export const formatDecimal = (
  value: string,
  locale: Locale,
  { sign = false, minFraction = 0 }: DecimalOptions = {},
): string => {
  const { negative, whole, fraction } = splitDecimal(value);
  const shown = fraction.replace(/0+$/, '').padEnd(minFraction, '0');
  const { separators, isRightToLeft = false } = rulesOf(locale);
  const { decimal, group } = separators;
  const isZero = !/[1-9]/.test(whole + shown);
  const mark = isZero ? '' : negative ? MINUS : sign ? '+' : '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const start = isRightToLeft ? LEFT_TO_RIGHT_MARK : '';
  return start + mark + grouped + (shown && decimal + shown);
};
