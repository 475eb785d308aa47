import { formatCents, formatSignedCents } from '../../../intl';
import type { Locale } from '../../../intl';
import type { ToastText } from '../../../machines/toastTable';

export type FormattedValues = Record<string, string | number>;

/**
 * Values for a toast or an inbox message. Amounts are formatted for the locale and passed to `maskAmount`, which masks
 * them if the user has hidden amounts.
 */
export const formatMessageValues = (
  { values = {} }: Pick<ToastText, 'values'>,
  locale: Locale,
  maskAmount: (amount: string) => string,
): FormattedValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      const amount =
        'net' in value ? formatSignedCents(value.net, locale) : formatCents(value.usdt, locale);
      return [name, maskAmount(amount)];
    }),
  );
