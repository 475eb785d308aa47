import type { IntlShape } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRODUCT_CATEGORIES, type ProductCategory, type Quote } from '../../../contract';
import type { Preferences } from '../../../state/storage/preferences';

/** What a list of prices can show: what is the user's own, one of the exchange's categories, or everything. */
export type QuoteGroup = 'favourites' | 'recents' | ProductCategory | 'all';
export const QUOTE_GROUPS = ['favourites', 'recents', ...PRODUCT_CATEGORIES, 'all'] as const;

/** Shown first: it has rows for everybody. */
export const FIRST_GROUP: QuoteGroup = 'forex';

export function groupName(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  group: QuoteGroup,
): string {
  switch (group) {
    case 'favourites':
      return formatMessage({ id: 'market.category.favourites' });
    case 'recents':
      return formatMessage({ id: 'market.category.recents' });
    case 'forex':
      return formatMessage({ id: 'market.category.forex' });
    case 'blockchain':
      return formatMessage({ id: 'market.category.blockchain' });
    case 'all':
      return formatMessage({ id: 'market.category.all' });
    case 'metal':
      return formatMessage({ id: 'market.category.metal' });
  }
}

type Own = Pick<Preferences, 'favourites' | 'recents'>;

/**
 * The quotes of a group: favourites in the order they were chosen, what was looked at with the latest first, a category
 * in the exchange's order.
 */
export function quotesOf(
  group: QuoteGroup,
  quotes: readonly Quote[],
  { favourites, recents }: Own,
): readonly Quote[] {
  if (group === 'all') return quotes;
  if (group !== 'favourites' && group !== 'recents')
    return quotes.filter(({ category }) => category === group);
  const ids = group === 'favourites' ? favourites : [...recents].reverse();
  return ids.flatMap((id) => quotes.find(({ productId }) => productId === id) ?? []);
}

/**
 * The group on show. It is kept in the history entry, so that someone who comes back from a product finds the list as
 * it was, and the address stays plain.
 */
export function useQuoteGroup(): [QuoteGroup, (group: QuoteGroup) => void] {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: { readonly group?: unknown } | null };
  const group = QUOTE_GROUPS.find((each) => each === state?.group) ?? FIRST_GROUP;
  return [group, (chosen) => void navigate('.', { replace: true, state: { group: chosen } })];
}
