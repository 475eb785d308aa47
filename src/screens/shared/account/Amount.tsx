import { useCallback } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import type { AmountFormat } from '../../../intl';
import { selectPreferences } from '../../../state/storage/persist';
import { useAppSelector } from '../../../state/store';
import { signToDirection } from '../../../ui/direction';
import { Figure } from '../../../ui/Figure';
import { Text } from '../../../ui/layout';
import { Money, Signed } from '../../../ui/Money';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** Shown instead of a hidden amount. */
const MASK = '••••';

/** Whether the user chose to hide their own amounts. */
export const useAmountsHidden = (): boolean => useAppSelector(selectPreferences).hideAmounts;

interface OwnAmountFormat extends AmountFormat {
  /** Whether the amount belongs to the user, who can hide it. */
  readonly masked?: boolean;
}

export type AmountText = (amount: string, format?: OwnAmountFormat) => string;

/** Returns the function that writes an amount within a text. A unit is shown after a hidden amount too. */
export function useAmountText(): AmountText {
  const locale = useLocale();
  const isHidden = useAmountsHidden();
  return useCallback(
    (amount, { masked, ...format } = {}) =>
      masked && isHidden
        ? [MASK, ...(format.unit ? [CURRENCY] : [])].join(' ')
        : formatAmount(amount, locale, format),
    [isHidden, locale],
  );
}

interface MaskedProps {
  /** A text with amounts of the user. */
  readonly children: ReactNode;
}

/** Hides a text with amounts of the user if they want it, also from screen readers, because others may hear it. */
export function Masked({ children }: MaskedProps) {
  const { formatMessage } = useIntl();
  return useAmountsHidden() ? (
    <>
      <span aria-hidden="true">{MASK}</span>
      <VisuallyHidden>{formatMessage({ id: 'common.hidden' })}</VisuallyHidden>
    </>
  ) : (
    children
  );
}

interface AmountProps extends OwnAmountFormat {
  readonly value: string;
  /** Size of the figure if it is set apart; its unit is then in small type, and is never hidden. */
  readonly size?: ComponentProps<typeof Money>['size'];
}

/** An amount of money. */
export function Amount({ value, masked, size, unit, ...format }: AmountProps) {
  const text = formatAmount(value, useLocale(), { ...format, unit: unit && !size });
  const figure = size === 'figure' || size === 'total' ? <Figure>{text}</Figure> : text;
  const shown = masked ? <Masked>{figure}</Masked> : figure;
  return size ? (
    <Money size={size} unit={unit ? CURRENCY : undefined}>
      {shown}
    </Money>
  ) : (
    shown
  );
}

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
