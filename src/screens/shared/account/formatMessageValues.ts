import { CURRENCY } from '#contract';
import type { ToastText } from '../../../machines/toastTable';
import type { AmountText } from './Amount';

export type FormattedValues = Record<string, string | number>;

/** Values for a toast or an inbox message, and the unit of its amounts. */
export const formatMessageValues = (
  { values = {} }: Pick<ToastText, 'values'>,
  amountText: AmountText,
): FormattedValues => ({
  unit: CURRENCY,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      const text =
        'net' in value
          ? amountText(value.net, { masked: true, sign: true })
          : amountText(value.usdt, { masked: true });
      return [name, text];
    }),
  ),
});
