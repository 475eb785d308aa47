import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPreferences } from '../../../state/storage/persist';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** Stands for an amount that is hidden. */
const DOTS = '••••';

/** Whether the user's own amounts give way to dots. */
export const useAmountsHidden = (): boolean => useSelector(selectPreferences).hideAmounts;

/** For an amount that stands within a sentence: what is shown of it. */
export function useOwnText(): (amount: string) => string {
  const isHidden = useAmountsHidden();
  return (amount) => (isHidden ? DOTS : amount);
}

/**
 * An amount of the user's own, already written in their language. A screen is easily read over a shoulder, and heard as
 * well: hidden means neither is given away.
 */
export function OwnAmount({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return useAmountsHidden() ? (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <VisuallyHidden>{formatMessage({ id: 'common.hidden' })}</VisuallyHidden>
    </>
  ) : (
    children
  );
}
