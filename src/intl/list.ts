import type { Locale } from './locale';

/** Things in a sentence: “name, number and picture” in the reader's way. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
