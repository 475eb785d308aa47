import { LANGUAGE_RULES, type Language, type LanguageRules } from '#contract/languages';

/** A supported locale tag: `vn` on the wire is `vi-VN`, `cn` is `zh-CN`. */
export type Locale = (typeof LANGUAGE_RULES)[Language]['locale'];

export const localeOf = (language: Language): Locale => LANGUAGE_RULES[language].locale;

const RULES = Object.values(LANGUAGE_RULES);

/** Narrows react-intl's locale to a supported one; the provider never sets any other. */
export const toLocale = (locale: string): Locale =>
  RULES.find((rules) => rules.locale === locale)?.locale ?? 'en';

export const rulesOf = (locale: string): LanguageRules =>
  RULES.find((rules) => rules.locale === locale) ?? LANGUAGE_RULES.en;

/** Decimal and grouping separators of a locale. */
export const separatorsOf = (locale: Locale) => rulesOf(locale).separators;
