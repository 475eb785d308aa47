import type { IntlShape } from 'react-intl';

/** Sentences in a row; those that are not to be said are false. Chinese sets no space behind its full stop. */
export const sentences = (
  { locale }: Pick<IntlShape, 'locale'>,
  said: readonly (string | false)[],
): string => said.filter((each) => each !== false).join(locale.startsWith('zh') ? '' : ' ');
