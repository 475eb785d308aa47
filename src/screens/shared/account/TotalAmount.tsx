import type { Balance } from '#contract';
import { formatUsdt, useLocale } from '../../../intl';
import { Figure } from '../../../ui/Figure';
import { Money } from '../../../ui/Money';
import { CENTS } from './balanceParts';
import { MaskableAmount } from './MaskableAmount';

/** Number of characters that fit in the largest size next to the unit on the narrowest phone: `10,284.50`. */
const CHARACTERS_MAX = 10;

/** The total of an account in the largest size that fits. */
export function TotalAmount({ balance }: { readonly balance: Balance }) {
  const total = formatUsdt(balance.total, useLocale(), CENTS);
  return (
    <Money size={total.length > CHARACTERS_MAX ? 'figure' : 'total'} unit={balance.currency}>
      <MaskableAmount>
        <Figure>{total}</Figure>
      </MaskableAmount>
    </Money>
  );
}
