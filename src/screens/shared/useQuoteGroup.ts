import { useLocation, useNavigate } from 'react-router-dom';
import { FIRST_GROUP, QUOTE_GROUPS, type QuoteGroup } from './categories';

/**
 * The group on show. It lies in the history entry, so that who looks at a product and comes back finds the list as it
 * was; the address stays plain.
 */
export function useQuoteGroup(): [QuoteGroup, (group: QuoteGroup) => void] {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: { readonly group?: unknown } | null };
  const group = QUOTE_GROUPS.find((each) => each === state?.group) ?? FIRST_GROUP;
  return [group, (chosen) => void navigate('.', { replace: true, state: { group: chosen } })];
}
