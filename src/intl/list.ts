import type { IntlShape } from 'react-intl';
import { rulesOf } from './locale';
import type { Locale } from './locale';

/** Things in a sentence: “name, number and picture” in the reader's way. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Figures in a row. */
export const formatFigures = (figures: readonly string[], locale: Locale): string =>
  figures.join(rulesOf(locale).betweenFigures);

/** Sentences in a row; those that are not to be said are false. */
export const sentences = (
  { locale }: Pick<IntlShape, 'locale'>,
  said: readonly (string | false)[],
): string => said.filter((each) => each !== false).join(rulesOf(locale).betweenSentences);
