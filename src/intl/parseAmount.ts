import { CURRENCY, normaliseNumber } from '#contract';
import { separatorsOf } from './locale';
import type { Locale } from './locale';

export type AmountRefusal =
  | 'empty'
  | 'not_a_number'
  | 'ambiguous'
  | 'negative'
  | 'too_many_places'
  | 'too_long'
  | 'zero';

export type ParsedAmount =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: AmountRefusal };

/**
 * Maximum length of a text that is parsed, and of its whole part: enough for any balance, and short enough to parse
 * fast.
 */
const LONGEST_TEXT = 32;
const LONGEST_WHOLE = 12;

/** The unit after an amount, as the app itself shows it. */
const UNIT = new RegExp(`(?<=[\\d.,])\\s*${CURRENCY}$`, 'i');

const refuse = (reason: AmountRefusal): ParsedAmount => ({ ok: false, reason });

const isGrouped = (whole: string, mark: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(whole);

type ParsedNumber =
  | { readonly whole: string; readonly fraction: string }
  | 'not_a_number'
  | 'ambiguous';

/**
 * The text contains both separators: the last one is the decimal separator, the other one must group thousands
 * correctly.
 */
const parseMixedSeparators = (text: string, decimal: string): ParsedNumber => {
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const other = last === ',' ? '.' : ',';
  const [whole = '', fraction = '', ...rest] = text.split(last);
  if (rest.length > 0 || !isGrouped(whole, other) || fraction.includes(other))
    return 'not_a_number';
  // Separators in the opposite order of the locale's are more likely a mistake, so they are refused as ambiguous.
  return last === decimal ? { whole: whole.replaceAll(other, ''), fraction } : 'ambiguous';
};

/** The text contains one kind of separator (`mark`), once or several times. */
const parseSingleSeparator = (text: string, mark: string, decimal: string): ParsedNumber => {
  const [whole = '', fraction = '', ...rest] = text.split(mark);
  if (rest.length > 0) {
    if (!isGrouped(text, mark)) return 'not_a_number';
    return mark === decimal ? 'ambiguous' : { whole: text.replaceAll(mark, ''), fraction: '' };
  }
  // "1,250" in English may mean a thousand, or one and a quarter typed by a Vietnamese user.
  if (mark !== decimal && isGrouped(text, mark)) return 'ambiguous';
  return { whole, fraction };
};

const parseNumber = (text: string, locale: Locale): ParsedNumber => {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return 'not_a_number';
  const { decimal } = separatorsOf(locale);
  const hasPoint = text.includes('.');
  const hasComma = text.includes(',');
  if (hasPoint && hasComma) return parseMixedSeparators(text, decimal);
  if (hasPoint || hasComma) return parseSingleSeparator(text, hasPoint ? '.' : ',', decimal);
  return { whole: text, fraction: '' };
};

/**
 * Parses an amount that the user typed into the canonical decimal string of the wire. Point and comma are both accepted
 * as decimal separator in every language, because phone keypads often offer only one. Thousands may be grouped as in
 * the locale. Text with two plausible meanings (`1,250` in English, `1.250` in Vietnamese, swapped separators) is
 * refused as `ambiguous`, because a wrong guess is wrong by a factor of a thousand. Surrounding white space, invisible
 * characters and the unit USDT are ignored, because they are often pasted with an amount. Digits and separators of other
 * scripts count as ASCII. Trailing zeros do not count as decimal places.
 */
const parseDecimal = (typed: string, locale: Locale, maxPlaces: number): ParsedAmount => {
  const text = normaliseNumber(typed).replace(UNIT, '');
  if (text === '') return refuse('empty');
  if (text.length > LONGEST_TEXT) return refuse('too_long');
  if (/^[-\u2212]/.test(text)) {
    return refuse(
      parseNumber(text.slice(1), locale) === 'not_a_number' ? 'not_a_number' : 'negative',
    );
  }
  const parsed = parseNumber(text, locale);
  if (typeof parsed === 'string') return refuse(parsed);
  const whole = parsed.whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = parsed.fraction.replace(/0+$/, '');
  if (whole.length > LONGEST_WHOLE) return refuse('too_long');
  if (fraction.length > maxPlaces) return refuse('too_many_places');
  if (whole === '0' && fraction === '') return refuse('zero');
  return { ok: true, value: fraction ? `${whole}.${fraction}` : whole };
};

/** Parses an amount of USDT, which has at most six decimal places. */
export const parseAmount = (typed: string, locale: Locale): ParsedAmount =>
  parseDecimal(typed, locale, 6);

/** Parses a price, or a percentage of one: at most twelve decimal places, as in the contract. */
export const parseTypedPrice = (typed: string, locale: Locale): ParsedAmount =>
  parseDecimal(typed, locale, 12);
