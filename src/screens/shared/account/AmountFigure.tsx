import type { ComponentProps } from 'react';
import { CURRENCY } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import { Figure } from '../../../ui/Figure';
import { Money } from '../../../ui/Money';
import { Masked } from './Amount';
import type { AmountProps } from './Amount';

interface AmountFigureProps extends AmountProps {
  readonly size: ComponentProps<typeof Money>['size'];
}

/** Number of characters that fit in the largest size next to the unit on the narrowest phone: `10,284.50`. */
const TOTAL_CHARACTERS_MAX = 10;

/** An amount of money that is set apart. Its unit is in small type and is never hidden. */
export function AmountFigure({ value, masked, size: wanted, unit, ...format }: AmountFigureProps) {
  const text = formatAmount(value, useLocale(), format);
  const size = wanted === 'total' && text.length > TOTAL_CHARACTERS_MAX ? 'figure' : wanted;
  const figure = size === 'figure' || size === 'total' ? <Figure>{text}</Figure> : text;
  return (
    <Money size={size} unit={unit ? CURRENCY : undefined}>
      {masked ? <Masked>{figure}</Masked> : figure}
    </Money>
  );
}
