import type { IntlShape } from 'react-intl';
import type { Locale } from './locale';

/** Things in a sentence: “name, number and picture” in the reader's way. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Figures in a row; where the comma is the decimal mark, a semicolon keeps them apart. */
export const formatFigures = (figures: readonly string[], locale: Locale): string =>
  figures.join({ en: ', ', 'vi-VN': '; ', 'zh-CN': '、' }[locale]);

/** Sentences in a row; those that are not to be said are false. Chinese sets no space behind its full stop. */
export const sentences = (
  { locale }: Pick<IntlShape, 'locale'>,
  said: readonly (string | false)[],
): string => said.filter((each) => each !== false).join(locale.startsWith('zh') ? '' : ' ');
