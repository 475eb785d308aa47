/** Phone numbers: as they are sent and kept (the digits dialled at home), and as people type them. */
import * as v from 'valibot';

/** What numbers of a country look like where they are dialled at home. */
export const PhoneRule = v.object({
  /** ISO 3166-1, such as `VN`. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Digits alone, such as `84`. */
  callingCode: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/)),
  /** How many digits, the leading one included: 6 to 15. */
  length: v.pipe(v.number(), v.safeInteger(), v.minValue(6), v.maxValue(15)),
  /** The first digit, where all numbers have the same. A nought falls away behind the calling code. */
  leadingDigit: v.optional(v.pipe(v.string(), v.regex(/^[0-9]$/))),
});
export type PhoneRule = v.InferOutput<typeof PhoneRule>;

/** The specification's rule, in force at every exchange: eleven digits. */
export const PHONE_DEFAULT: PhoneRule = { country: 'CN', callingCode: '86', length: 11 };

const fits = (digits: string, { length, leadingDigit = '' }: PhoneRule) =>
  digits.length === length && digits.startsWith(leadingDigit);

export interface ReadPhone {
  /** As it is sent. */
  readonly phone: string;
  readonly rule: PhoneRule;
}

/** A number of digits by the rules that an exchange offers beside the default; null where it fits none. */
export function matchPhone(digits: string, offered: readonly PhoneRule[] = []): ReadPhone | null {
  if (!/^[0-9]+$/.test(digits)) return null;
  const rule = [PHONE_DEFAULT, ...offered].find((each) => fits(digits, each));
  return rule ? { phone: digits, rule } : null;
}

/** What stands between the digits of a number as people write it. */
const MARKS = /[\s().\u2010-\u2015-]/g;

/**
 * A number as a person types it: with blanks, dashes, brackets, and with a calling code behind `+` or `00`. What fits as
 * it stands is taken so; null where nothing fits.
 */
export function readPhone(typed: string, offered: readonly PhoneRule[] = []): ReadPhone | null {
  const digits = typed.replace(MARKS, '');
  const atHome = matchPhone(digits, offered);
  if (atHome) return atHome;
  const abroad = /^(?:\+|00)([0-9]+)$/.exec(digits)?.[1] ?? '';
  for (const rule of [PHONE_DEFAULT, ...offered]) {
    if (!abroad.startsWith(rule.callingCode)) continue;
    const national = abroad.slice(rule.callingCode.length);
    const trunk = rule.leadingDigit === '0' ? [`0${national}`] : [];
    const phone = [national, ...trunk].find((each) => fits(each, rule));
    if (phone !== undefined) return { phone, rule };
  }
  return null;
}
