/** Language codes as stored under `lang` and sent in Accept-Language. */
export const LANGUAGES = ['en', 'vn', 'cn'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** A stored or received language; anything unknown is English, whatever the browser prefers. */
export function toLanguage(stored: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export interface LanguageRules {
  /** The tag the `Intl` formatters get; the codes on the wire are not locale tags. */
  readonly locale: string;
  /** By its own name, so that it is found by those who read no other. */
  readonly name: string;
  /** 1,234.50 or 1.234,50. */
  readonly marks: { readonly decimal: '.' | ','; readonly group: '.' | ',' };
  /** Between figures in a row; where the comma is the decimal mark, a semicolon keeps them apart. */
  readonly betweenFigures: string;
  /** Between two sentences; Chinese sets no space behind its full stop. */
  readonly betweenSentences: string;
  /** Between a date and a time. */
  readonly betweenDateAndTime: string;
  /** Whose dates: English ones stand as 12 Nov 2026, the order that no reader takes for another one. */
  readonly dates: string;
  /** 12/11/2026; in Vietnamese “thg 11” is what machines write. */
  readonly isMonthFigure: boolean;
  /** Between a figure and its unit, where `Intl` sets nothing and the catalogues do. */
  readonly beforeUnit: string;
  /** Which colour a rise has, unless chosen otherwise: the custom of the exchanges that the readers know. */
  readonly colours: 'green-up' | 'red-up';
}

const ENGLISH_MARKS = { decimal: '.', group: ',' } as const;

/** All that a language does differently beside its words. A language that is not described here does not compile. */
export const LANGUAGE_RULES = {
  en: {
    locale: 'en',
    name: 'English',
    marks: ENGLISH_MARKS,
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
    marks: { decimal: ',', group: '.' },
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
    marks: ENGLISH_MARKS,
    betweenFigures: '、',
    betweenSentences: '',
    betweenDateAndTime: ' ',
    dates: 'zh-CN',
    isMonthFigure: false,
    beforeUnit: ' ',
    colours: 'red-up',
  },
} as const satisfies Readonly<Record<Language, LanguageRules>>;
