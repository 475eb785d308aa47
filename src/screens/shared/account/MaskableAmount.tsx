import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPreferences } from '../../../state/storage/persist';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** Shown instead of a hidden amount. */
const MASK = '••••';

/** Whether the user chose to hide their own amounts. */
export const useAmountsHidden = (): boolean => useSelector(selectPreferences).hideAmounts;

/** Returns a function that masks an amount inside a sentence when amounts are hidden. */
export function useMaskAmount(): (amount: string) => string {
  const isHidden = useAmountsHidden();
  return (amount) => (isHidden ? MASK : amount);
}

/**
 * An amount of the user, already formatted. When amounts are hidden, it is hidden from screen readers too, because
 * others may see or hear it.
 */
export function MaskableAmount({ children }: { readonly children: ReactNode }) {
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
