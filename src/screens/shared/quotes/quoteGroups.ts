import type { IntlShape } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRODUCT_CATEGORIES, type ProductCategory, type Quote } from '#contract';
import { FIRST_GROUP } from './firstGroup';
import type { Preferences } from '../../../state/storage/preferences';

/** Groups of a price list: the user's favourites or recently viewed products, a category of the exchange, or all. */
export type QuoteGroup = 'favourites' | 'recents' | ProductCategory | 'all';
export const QUOTE_GROUPS = ['favourites', 'recents', ...PRODUCT_CATEGORIES, 'all'] as const;

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

type UserLists = Pick<Preferences, 'favourites' | 'recents'>;

/**
 * The quotes of a group. Favourites are in the order in which they were added, recently viewed products start with the
 * latest, and categories are in the order of the exchange.
 */
export function quotesInGroup(
  group: QuoteGroup,
  quotes: readonly Quote[],
  { favourites, recents }: UserLists,
): readonly Quote[] {
  if (group === 'all') return quotes;
  if (group !== 'favourites' && group !== 'recents')
    return quotes.filter(({ category }) => category === group);
  return quotesById(group === 'favourites' ? favourites : [...recents].reverse(), quotes);
}

/** The quotes of products in the order of their ids, without unknown products. */
export const quotesById = (ids: readonly string[], quotes: readonly Quote[]): readonly Quote[] =>
  ids.flatMap((id) => quotes.find(({ productId }) => productId === id) ?? []);

/**
 * The default group: the category of the first product. The list starts with open products, so at weekends the group is
 * one that trades.
 */
export const firstGroup = (quotes: readonly Quote[] | undefined): QuoteGroup =>
  quotes?.[0]?.category ?? FIRST_GROUP;

/**
 * The selected group. It is in the history state, so that the back button restores it and the URL does not contain it.
 */
export function useQuoteGroup(
  quotes: readonly Quote[] | undefined,
): [QuoteGroup, (group: QuoteGroup) => void] {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: { readonly group?: unknown } | null };
  const group = QUOTE_GROUPS.find((each) => each === state?.group) ?? firstGroup(quotes);
  return [group, (chosen) => void navigate('.', { replace: true, state: { group: chosen } })];
}
