import { useCallback, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Quote } from '../../contract';
import { selectPreferences } from '../../state/storage/persist';
import { favouriteToggled, marketSorted } from '../../state/storage/preferences';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { TabPanel } from '../../ui/Tabs';
import { color, size, space } from '../../ui/tokens';
import { FIRST_GROUP, quotesOf, useQuoteGroup } from '../shared/quotes/quoteGroups';
import { StalePrices } from '../shared/quotes/StalePrices';
import { QuoteList } from '../shared/quotes/QuoteList';
import { QuoteTabs } from '../shared/quotes/QuoteTabs';
import { useQuotes } from '../shared/quotes/useQuotes';
import { MarketSearch, Matches } from './MarketSearch';
import { searchQuotes } from './searchQuotes';
import { SortHead } from './SortHead';
import { sortQuotes } from './sortQuotes';

const TABS = 'market';

/** Every product: by category, found by symbol or name, marked as favourite, sorted. */
export function MarketScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [group, chooseGroup] = useQuoteGroup();
  const [search, setSearch] = useState('');
  const { favourites, marketSort: sort } = useSelector(selectPreferences);
  const source = useQuotes();
  const toggle = useCallback(
    (productId: string) => void dispatch(favouriteToggled({ productId })),
    [dispatch],
  );

  const all = source.quotes ?? [];
  const isSearching = search.trim() !== '';
  const found = isSearching ? searchQuotes(all, search) : quotesOf(group, all, favourites);
  const clear = () => setSearch('');

  const emptyOf = (): ReactNode => {
    if (isSearching) return <NoMatch text={search.trim()} onClear={clear} />;
    return group === 'favourites' && <NoFavourites onChoose={() => chooseGroup(FIRST_GROUP)} />;
  };
  const list = (shown: readonly Quote[]) => (
    <QuoteList
      source={source}
      shown={sortQuotes(shown, sort)}
      head={<SortHead sort={sort} onSort={(chosen) => dispatch(marketSorted(chosen))} />}
      empty={emptyOf() || undefined}
      favourites={favourites}
      onFavourite={toggle}
    />
  );

  return (
    <Page title={formatMessage({ id: 'tab.market' })} withTabBar>
      <div>
        <$Sticky>
          <MarketSearch text={search} onChange={setSearch} />
          {isSearching ? (
            <Matches count={source.quotes && found.length} />
          ) : (
            <QuoteTabs id={TABS} selected={group} onSelect={chooseGroup} />
          )}
        </$Sticky>
        {isSearching ? (
          list(found)
        ) : (
          <TabPanel tabs={TABS} tab={group}>
            {list(found)}
          </TabPanel>
        )}
      </div>
      <StalePrices quotes={source.quotes} />
    </Page>
  );
}

function NoMatch({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'market.search.none' }, { text })}
      action={
        <Button kind="secondary" onClick={onClear}>
          {formatMessage({ id: 'market.search.clear' })}
        </Button>
      }
    >
      {formatMessage({ id: 'market.search.why' })}
    </EmptyState>
  );
}

function NoFavourites({ onChoose }: { readonly onChoose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'market.favourites.none' })}
      action={
        <Button kind="secondary" onClick={onChoose}>
          {formatMessage({ id: 'market.favourites.choose' })}
        </Button>
      }
    >
      {formatMessage({ id: 'market.favourites.why' })}
    </EmptyState>
  );
}

/** Search and categories stay in reach however long the list is. */
const $Sticky = styled.div`
  position: sticky;
  z-index: 5;
  top: 0;
  margin: -${space.one} calc(-1 * ${size.margin}) 0;
  padding: max(${space.one}, env(safe-area-inset-top)) ${size.margin} 0;
  background: ${color.background};
`;
