import type { Language } from '../contract/constants';

/** The locale tag the `Intl` formatters get; the codes on the wire are not locale tags. */
export type Locale = 'en' | 'vi-VN' | 'zh-CN';

const LOCALES: Record<Language, Locale> = { en: 'en', vn: 'vi-VN', cn: 'zh-CN' };

/** Locale tag of a language code: `vn` is `vi-VN`, `cn` is `zh-CN`. */
export const localeOf = (language: Language): Locale => LOCALES[language];

/** Each language by its own name, so that it is found by those who read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  vn: 'Tiếng Việt',
  cn: '中文',
};

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const POINT: Marks = { decimal: '.', group: ',' };
const COMMA: Marks = { decimal: ',', group: '.' };

/** Decimal and grouping mark of a locale. Vietnamese writes 1.234,50 where the others write 1,234.50. */
export const marksOf = (locale: Locale): Marks => (locale === 'vi-VN' ? COMMA : POINT);
