import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { selectIsSignedIn } from '../../state/session';
import { selectPreferences } from '../../state/storage/persist';
import { useAppSelector } from '../../state/store';
import { ChevronIcon } from '../../ui/icons';
import { sideBySide } from '../../ui/landscapePhone';
import { color, size, space, text, weight } from '../../ui/tokens';
import { useIsWide } from '../../ui/useIsWide';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { QuoteList } from '../shared/quotes/QuoteList';
import { QuoteSkeleton } from '../shared/quotes/QuoteSkeleton';
import { StalePrices } from '../shared/quotes/StalePrices';
import { useQuotes } from '../shared/quotes/useQuotes';

/** Number of rows on a phone, and in the column of a wide screen, which is as high as the screen. */
const ROWS = 5;
const WIDE_ROWS = 10;

/**
 * Prices on Home: the user's favourites, otherwise the first products of the market. On a wide screen, other products
 * fill the column.
 */
export function HomePrices() {
  const { formatMessage } = useIntl();
  const source = useQuotes();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const preferences = useAppSelector(selectPreferences);
  const isWide = useIsWide();
  const { quotes = [] } = source;
  const favourites = preferences.favourites.flatMap(
    (id) => quotes.find(({ productId }) => productId === id) ?? [],
  );
  // The first product is above the list for a visitor.
  const others = isSignedIn ? quotes : quotes.slice(1);
  // The list of the exchange starts with open products.
  const start = others.filter(({ category }) => category === quotes[0]?.category);
  const candidates =
    favourites.length > 0 && !isWide ? favourites : [...favourites, ...start, ...others];
  const shown = unique(candidates).slice(0, isWide ? WIDE_ROWS : ROWS);
  const hasFavourites = preferences.favourites.length > 0;

  return (
    <>
      <$Title as="h2">
        {formatMessage({ id: hasFavourites ? 'market.category.favourites' : 'market.list' })}
      </$Title>
      <QuoteList
        source={source}
        shown={shown}
        head={null}
        waiting={
          <$Waiting>
            <QuoteSkeleton rows={WIDE_ROWS} skipped={isSignedIn ? 0 : 1} />
          </$Waiting>
        }
      />
      <$All to="/hq">
        {formatMessage({ id: 'home.prices.all' })}
        <ChevronIcon size={16} />
      </$All>
      <StalePrices quotes={source.quotes} />
    </>
  );
}

const unique = (quotes: readonly Quote[]): readonly Quote[] => [...new Set(quotes)];

/** On a phone there is no room for the heading; screen readers have it everywhere. */
const $Title = styled(VisuallyHidden)`
  ${sideBySide} {
    position: static;
    display: flex;
    align-items: center;
    width: auto;
    height: ${size.target};
    margin: 0;
    clip-path: none;
  }
`;

/** The placeholder has as many rows as the list before any script runs. */
const $Waiting = styled.div`
  @media (max-width: 899.98px) {
    [data-first='row']:nth-child(n + ${ROWS + 1}) {
      display: none;
    }
  }
`;

const $All = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-height: ${size.target};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;
