import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { selectPreferences } from '../../../state/storage/persist';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useAppSelector } from '../../../state/store';

/** Shown instead of a hidden amount. */
const MASK = '••••';

/** Whether the user chose to hide their own amounts. */
export const useAmountsHidden = (): boolean => useAppSelector(selectPreferences).hideAmounts;

/** Returns a function that masks an amount within a sentence if the user has hidden amounts. */
export function useMaskAmount(): (amount: string) => string {
  const isHidden = useAmountsHidden();
  return useCallback((amount: string) => (isHidden ? MASK : amount), [isHidden]);
}

/**
 * An amount of the user, already formatted. A hidden amount is also hidden from screen readers, because others may hear
 * it.
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
