import type { ComponentProps } from 'react';
import { CURRENCY } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import type { AmountFormat } from '../../../intl';
import { signToDirection } from '../../../ui/direction';
import { Figure } from '../../../ui/Figure';
import { Text } from '../../../ui/layout';
import { Signed } from '../../../ui/Money';
import { Masked, useAmountsHidden } from './Amount';

interface GainProps extends Pick<AmountFormat, 'kind' | 'unit'> {
  readonly value: string;
  readonly size?: ComponentProps<typeof Signed>['size'];
}

/** A gain or loss of the user. Its colour is hidden as well. */
export function Gain({ value, kind, unit, size }: GainProps) {
  const isHidden = useAmountsHidden();
  const text = formatAmount(value, useLocale(), { kind, sign: true });
  return (
    <Signed direction={isHidden ? 'flat' : signToDirection(value)} size={size} withoutArrow>
      <Masked>
        {size === 'figure' ? <Figure>{text}</Figure> : text}
        {unit && (
          <Text as="span" $size="heading">
            {['', CURRENCY].join(' ')}
          </Text>
        )}
      </Masked>
    </Signed>
  );
}
