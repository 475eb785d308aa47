/** Parses the phone numbers that users type into the national digits that are sent and stored. */
import * as v from 'valibot';
import { normalisePhone } from './typedText';

/** Format of a country's national phone numbers. */
export const PhoneRule = v.object({
  /** Country code (ISO 3166-1), such as `VN`. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Calling code in digits, such as `84`. */
  callingCode: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/)),
  /** Number of digits, including the leading one: 6 to 15. */
  length: v.pipe(v.number(), v.safeInteger(), v.minValue(6), v.maxValue(15)),
  /** The first digit, if all numbers start with the same digit. A leading zero is omitted after the calling code. */
  leadingDigit: v.optional(v.pipe(v.string(), v.regex(/^[0-9]$/))),
});
export type PhoneRule = v.InferOutput<typeof PhoneRule>;

/** The specification's rule, which every exchange supports: eleven digits. */
export const PHONE_DEFAULT: PhoneRule = { country: 'CN', callingCode: '86', length: 11 };

const fitsRule = (digits: string, { length, leadingDigit = '' }: PhoneRule) =>
  digits.length === length && digits.startsWith(leadingDigit);

export interface ReadPhone {
  /** National digits, as sent to the exchange. */
  readonly phone: string;
  readonly rule: PhoneRule;
}

/** Matches national digits against the default rule and the rules of config; null if no rule matches. */
export function matchPhone(digits: string, offered: readonly PhoneRule[] = []): ReadPhone | null {
  if (!/^[0-9]+$/.test(digits)) return null;
  const rule = [PHONE_DEFAULT, ...offered].find((each) => fitsRule(digits, each));
  return rule ? { phone: digits, rule } : null;
}

/**
 * Parses a typed number, which may contain spaces, dashes, brackets, and a calling code after `+` or `00`. Digits that
 * match a rule as typed are not changed. Returns null if no rule matches.
 */
export function parseTypedPhone(
  typed: string,
  offered: readonly PhoneRule[] = [],
): ReadPhone | null {
  const digits = normalisePhone(typed);
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
