/** Language codes as stored under `lang` and sent in Accept-Language. */
export const LANGUAGES = ['en', 'vn', 'cn'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** A stored or received language; any unknown value becomes English, regardless of the browser's preference. */
export function toLanguage(stored: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export interface LanguageRules {
  /** The tag for the `Intl` formatters; the codes on the wire are not locale tags. */
  readonly locale: string;
  /** In the language itself, so that its speakers find it. */
  readonly name: string;
  /** Separators: 1,234.50 or 1.234,50. */
  readonly separators: { readonly decimal: '.' | ','; readonly group: '.' | ',' };
  /** Separator of a list of figures; a semicolon where the comma is the decimal separator. */
  readonly betweenFigures: string;
  /** Separator of two sentences; Chinese has no space after a full stop. */
  readonly betweenSentences: string;
  /** Separator of date and time. */
  readonly betweenDateAndTime: string;
  /** Locale of the date format. English uses 12 Nov 2026, which no reader confuses with another order. */
  readonly dates: string;
  /** True for a numeric month (12/11/2026); “thg 11” would be unusual in Vietnamese text. */
  readonly isMonthFigure: boolean;
  /** Separator of figure and unit, where `Intl` has none but the catalogues do. */
  readonly beforeUnit: string;
  /** Default colour of a rise: the convention of the exchanges in the language's region. */
  readonly colours: 'green-up' | 'red-up';
}

const ENGLISH_MARKS = { decimal: '.', group: ',' } as const;

/** All differences of a language other than its messages. A language without an entry does not compile. */
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
