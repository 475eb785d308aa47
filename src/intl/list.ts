import type { IntlShape } from 'react-intl';
import { rulesOf } from './locale';
import type { Locale } from './locale';

/** Joins items of a sentence: “name, number and picture” in the locale's style. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Joins figures with the locale's separator. */
export const formatFigures = (figures: readonly string[], locale: Locale): string =>
  figures.join(rulesOf(locale).betweenFigures);

/** Joins sentences with the locale's separator and leaves out parts that are `false`. */
export const sentences = (
  { locale }: Pick<IntlShape, 'locale'>,
  parts: readonly (string | false)[],
): string => parts.filter((each) => each !== false).join(rulesOf(locale).betweenSentences);
