import { marksOf } from './locale';
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

/** Longest text looked at, and longest whole part: far above any balance, far below trouble. */
const LONGEST_TEXT = 32;
const LONGEST_WHOLE = 12;

const refuse = (reason: AmountRefusal): ParsedAmount => ({ ok: false, reason });

const isGrouped = (whole: string, mark: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(whole);

type Reading = { readonly whole: string; readonly fraction: string } | 'not_a_number' | 'ambiguous';

/** Both marks occur: the last one is the decimal mark, the other must group thousands properly. */
const readBoth = (text: string, decimal: string): Reading => {
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const other = last === ',' ? '.' : ',';
  const [whole = '', fraction = '', ...more] = text.split(last);
  if (more.length > 0 || !isGrouped(whole, other) || fraction.includes(other))
    return 'not_a_number';
  // Marks the other way round than the language writes them: likelier a slip than a wish, so we ask.
  return last === decimal ? { whole: whole.replaceAll(other, ''), fraction } : 'ambiguous';
};

/** One kind of mark occurs, once or more often. */
const readOne = (text: string, mark: string, decimal: string): Reading => {
  const [whole = '', fraction = '', ...more] = text.split(mark);
  if (more.length > 0) {
    if (!isGrouped(text, mark)) return 'not_a_number';
    return mark === decimal ? 'ambiguous' : { whole: text.replaceAll(mark, ''), fraction: '' };
  }
  // "1,250" in English may be a thousand, or a Vietnamese reader's one and a quarter.
  if (mark !== decimal && isGrouped(text, mark)) return 'ambiguous';
  return { whole, fraction };
};

const read = (text: string, locale: Locale): Reading => {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return 'not_a_number';
  const { decimal } = marksOf(locale);
  const hasPoint = text.includes('.');
  const hasComma = text.includes(',');
  if (hasPoint && hasComma) return readBoth(text, decimal);
  if (hasPoint || hasComma) return readOne(text, hasPoint ? '.' : ',', decimal);
  return { whole: text, fraction: '' };
};

/**
 * Reads an amount as a person typed it into the canonical decimal string of the wire.
 *
 * Point and comma both serve as decimal mark, whatever the language, for phone keypads often offer
 * only one of them. Thousands may be grouped the language's way. What has two plausible readings
 * (`1,250` in English, `1.250` in Vietnamese, marks the other way round) is refused as `ambiguous`:
 * a wrong guess is wrong by a thousand. Plain spaces around are ignored; only ASCII digits count.
 * `maxPlaces` are decimal places, 6 for USDT; zeros at the end do not count.
 */
export const parseAmount = (typed: string, locale: Locale, maxPlaces = 6): ParsedAmount => {
  const text = typed.replace(/^ +| +$/g, '');
  if (text === '') return refuse('empty');
  if (text.length > LONGEST_TEXT) return refuse('too_long');
  if (/^[-\u2212]/.test(text)) {
    return refuse(read(text.slice(1), locale) === 'not_a_number' ? 'not_a_number' : 'negative');
  }
  const reading = read(text, locale);
  if (typeof reading === 'string') return refuse(reading);
  const whole = reading.whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = reading.fraction.replace(/0+$/, '');
  if (whole.length > LONGEST_WHOLE) return refuse('too_long');
  if (fraction.length > maxPlaces) return refuse('too_many_places');
  if (whole === '0' && fraction === '') return refuse('zero');
  return { ok: true, value: fraction ? `${whole}.${fraction}` : whole };
};
