import { formatCents, formatSignedCents } from '../../../intl';
import type { Locale } from '../../../intl';
import type { NewsText } from '../../../machines/news';

export type NewsValues = Record<string, string | number>;

/** What a text is given: money as it is written in this language; `ownText` hides it where the user does. */
export const newsValues = (
  { values = {} }: Pick<NewsText, 'values'>,
  locale: Locale,
  ownText: (amount: string) => string,
): NewsValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      const amount =
        'net' in value ? formatSignedCents(value.net, locale) : formatCents(value.usdt, locale);
      return [name, ownText(amount)];
    }),
  );
