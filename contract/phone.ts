/** Phone numbers: the national digits that are sent and stored, and the formats that users type. */
import * as v from 'valibot';

/** Format of a country's national phone numbers. */
export const PhoneRule = v.object({
  /** ISO 3166-1, such as `VN`. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Digits only, such as `84`. */
  callingCode: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/)),
  /** Number of digits, including the leading one: 6 to 15. */
  length: v.pipe(v.number(), v.safeInteger(), v.minValue(6), v.maxValue(15)),
  /** The first digit, if all numbers share it. A leading zero is omitted after the calling code. */
  leadingDigit: v.optional(v.pipe(v.string(), v.regex(/^[0-9]$/))),
});
export type PhoneRule = v.InferOutput<typeof PhoneRule>;

/** The specification's rule, which every exchange supports: eleven digits. */
export const PHONE_DEFAULT: PhoneRule = { country: 'CN', callingCode: '86', length: 11 };

const fitsRule = (digits: string, { length, leadingDigit = '' }: PhoneRule) =>
  digits.length === length && digits.startsWith(leadingDigit);

export interface ReadPhone {
  /** In the format that is sent. */
  readonly phone: string;
  readonly rule: PhoneRule;
}

/** Matches national digits against the default and the exchange's rules; null if none fits. */
export function matchPhone(digits: string, offered: readonly PhoneRule[] = []): ReadPhone | null {
  if (!/^[0-9]+$/.test(digits)) return null;
  const rule = [PHONE_DEFAULT, ...offered].find((each) => fitsRule(digits, each));
  return rule ? { phone: digits, rule } : null;
}

/** Separators between the digits of a typed number. */
const SEPARATORS = /[\s().\u2010-\u2015-]/g;

/**
 * Parses a typed number: with spaces, dashes, brackets, and a calling code after `+` or `00`. A number that is valid as
 * typed is not changed; null if no rule fits.
 */
export function parseTypedPhone(
  typed: string,
  offered: readonly PhoneRule[] = [],
): ReadPhone | null {
  const digits = typed.replace(SEPARATORS, '');
  const domestic = matchPhone(digits, offered);
  if (domestic) return domestic;
  const international = /^(?:\+|00)([0-9]+)$/.exec(digits)?.[1] ?? '';
  for (const rule of [PHONE_DEFAULT, ...offered]) {
    if (!international.startsWith(rule.callingCode)) continue;
    const national = international.slice(rule.callingCode.length);
    const trunk = rule.leadingDigit === '0' ? [`0${national}`] : [];
    const phone = [national, ...trunk].find((each) => fitsRule(each, rule));
    if (phone !== undefined) return { phone, rule };
  }
  return null;
}
