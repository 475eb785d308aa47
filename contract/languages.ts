/** Language codes as stored under `lang` and sent in Accept-Language. */
export const LANGUAGES = ['en', 'vn', 'cn'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Converts a stored or received value to a language; an unknown value becomes English in every browser. */
export function toLanguage(stored: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export interface LanguageRules {
  /** Locale tag for the `Intl` formatters; the language codes of the API are not locale tags. */
  readonly locale: string;
  /** Name of the language in the language itself, so that its speakers find the entry. */
  readonly name: string;
  /** Number separators, as in 1,234.50 or 1.234,50. */
  readonly separators: { readonly decimal: '.' | ','; readonly group: '.' | ',' };
  /** Separator in a list of numbers; a semicolon if the comma is the decimal separator. */
  readonly betweenFigures: string;
  /** Separator between two sentences; Chinese has no space after a full stop. */
  readonly betweenSentences: string;
  /** Separator between date and time. */
  readonly betweenDateAndTime: string;
  /** Locale of the date format. English uses 12 Nov 2026, because 12/11/2026 has two readings. */
  readonly dates: string;
  /** True for a numeric month (12/11/2026); “thg 11” would be unusual in Vietnamese text. */
  readonly isMonthFigure: boolean;
  /** Separator between number and unit if `Intl` writes no separator but the message catalogues do. */
  readonly beforeUnit: string;
  /** Default colours of a rise and a drop, as exchanges in the region of the language use them. */
  readonly colours: 'green-up' | 'red-up';
  /** Only for a language that is written from right to left. */
  readonly isRightToLeft?: true;
}

const ENGLISH_MARKS = { decimal: '.', group: ',' } as const;

/** All differences between languages other than messages. A language without an entry is a compile error. */
export const LANGUAGE_RULES = {
  en: {
    locale: 'en',
    name: 'English',
    separators: ENGLISH_MARKS,
    betweenFigures: ', ',
    betweenSentences: ' ',
    betweenDateAndTime: ', ',
    dates: 'en-GB',
    isMonthFigure: false,
    beforeUnit: '',
    colours: 'green-up',
  },
  vn: {
    locale: 'vi-VN',
    name: 'Tiếng Việt',
    separators: { decimal: ',', group: '.' },
    betweenFigures: '; ',
    betweenSentences: ' ',
    betweenDateAndTime: ', ',
    dates: 'vi-VN',
    isMonthFigure: true,
    beforeUnit: '',
    colours: 'green-up',
  },
  cn: {
    locale: 'zh-CN',
    name: '中文',
    separators: ENGLISH_MARKS,
    betweenFigures: '、',
    betweenSentences: '',
    betweenDateAndTime: ' ',
    dates: 'zh-CN',
    isMonthFigure: false,
    beforeUnit: ' ',
    colours: 'red-up',
  },
} as const satisfies Readonly<Record<Language, LanguageRules>>;
