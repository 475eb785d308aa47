import type { Balance } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import { AmountFigure } from './AmountFigure';

/** Number of characters that fit in the largest size next to the unit on the narrowest phone: `10,284.50`. */
const CHARACTERS_MAX = 10;

/** The total of an account in the largest size that fits. */
export function TotalAmount({ balance: { total } }: { readonly balance: Balance }) {
  const { length } = formatAmount(total, useLocale(), { kind: 'cents' });
  const size = length > CHARACTERS_MAX ? 'figure' : 'total';
  return <AmountFigure masked kind="cents" size={size} unit value={total} />;
}
