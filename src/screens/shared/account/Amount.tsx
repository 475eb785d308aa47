import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import type { AmountFormat } from '../../../intl';
import { selectPreferences } from '../../../state/storage/persist';
import { useAppSelector } from '../../../state/store';
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
    (amount, format = {}) =>
      !(format.masked && isHidden)
        ? formatAmount(amount, locale, format)
        : format.unit
          ? `${MASK} ${CURRENCY}`
          : MASK,
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

export interface AmountProps extends OwnAmountFormat {
  readonly value: string;
}

/** An amount of money in a text. */
export function Amount({ value, masked, ...format }: AmountProps) {
  const text = formatAmount(value, useLocale(), format);
  return masked ? <Masked>{text}</Masked> : text;
}
