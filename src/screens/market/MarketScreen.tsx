import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { normaliseTyped, searchWords } from '#contract';
import type { Quote } from '#contract';
import { selectPreferences } from '../../state/storage/persist';
import { favouriteToggled, marketSorted, productSearched } from '../../state/storage/preferences';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { landscapePhone, tinyWindow } from '../../ui/landscapePhone';
import { Page } from '../../ui/Page';
import { TabPanel } from '../../ui/Tabs';
import { color, radius, size, space } from '../../ui/tokens';
import { useIsWide } from '../../ui/useIsWide';
import { MainTools } from '../shared/page/MainTools';
import { Panes } from '../shared/page/Panes';
import { opensSearch } from '../shared/page/searchState';
import { firstGroup, quotesById, quotesInGroup, useQuoteGroup } from '../shared/quotes/quoteGroups';
import { StalePrices } from '../shared/quotes/StalePrices';
import { QuoteList } from '../shared/quotes/QuoteList';
import { QuoteTabs } from '../shared/quotes/QuoteTabs';
import { searchQuotes } from '../shared/quotes/searchQuotes';
import { useQuotes } from '../shared/quotes/useQuotes';
import { DayTide } from './DayTide';
import { MarketSearch, Matches } from './MarketSearch';
import { PairPane } from './PairPane';
import { PriceSources } from './PriceSources';
import { RecentSearches } from './RecentSearches';
import { SortHead } from './SortHead';
import { sortQuotes } from './sortQuotes';
import { useAppDispatch, useAppSelector } from '../../state/store';

const TABS = 'market';
const NO_QUOTES: readonly Quote[] = [];

/** The list of all products, with categories, favourites, search and sorting. */
export function MarketScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const source = useQuotes();
  const [group, chooseGroup] = useQuoteGroup(source.quotes);
  const [search, setSearch] = useState('');
  const preferences = useAppSelector(selectPreferences);
  const { favourites, marketSort: sort } = preferences;
  const toggle = useCallback(
    (productId: string) => void dispatch(favouriteToggled({ productId })),
    [dispatch],
  );

  const all = source.quotes ?? NO_QUOTES;
  // The letters appear in the field at once; the list follows when the processor is free.
  const text = useDeferredValue(search);
  const isSearching = searchWords(text).length > 0;
  const found = useMemo(
    () =>
      sortQuotes(
        isSearching ? searchQuotes(all, text) : quotesInGroup(group, all, preferences),
        sort,
      ),
    [isSearching, all, text, group, preferences, sort],
  );
  const clear = () => setSearch('');
  const searched = useMemo(
    () => quotesById([...preferences.searched].reverse(), all),
    [preferences.searched, all],
  );
  const { input, isFocused, focusProps } = useSearchFocus();
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string | null>(null);
  // The chosen pair, otherwise the first pair of the list or, if the list is empty, the first of all pairs.
  const shown = isWide
    ? (all.find(({ productId }) => productId === chosen) ?? found[0] ?? all[0])
    : undefined;

  /**
   * With a detail pane, a tap on a row shows its pair in the pane. A tap on the pair that is already shown opens its
   * trade page, as every tap does on a phone. The opened results of a search are remembered.
   */
  function handleClick(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    const link = (target as Element).closest('a')?.getAttribute('href');
    const row = found.find(({ productId }) => link === tradePath(productId));
    if (!row) return;
    if (isSearching) dispatch(productSearched(row.productId));
    if (!shown || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (row === shown) return;
    event.preventDefault();
    setChosen(row.productId);
  }

  const renderEmpty = (): ReactNode => {
    if (isSearching) return <NoMatch text={normaliseTyped('name', text)} onClear={clear} />;
    if (group === 'recents') {
      return <EmptyState title={formatMessage({ id: 'find.recents.none' })} />;
    }
    return (
      group === 'favourites' && (
        <NoFavourites onChoose={() => chooseGroup(firstGroup(source.quotes))} />
      )
    );
  };
  return (
    <Page title={formatMessage({ id: 'tab.market' })} action={<MainTools />} withTabBar isWide>
      <Panes
        shown={shown?.productId ?? null}
        detail={shown && <PairPane quote={shown} />}
        list={
          <$Rows $chosen={shown?.productId ?? null} onClickCapture={handleClick}>
            {!source.error && <DayTide quotes={source.quotes} />}
            <$Sticky {...focusProps}>
              <MarketSearch input={input} text={search} onChange={setSearch} />
              {isSearching ? (
                <Matches count={source.quotes && found.length} />
              ) : isFocused && searched.length > 0 ? (
                <RecentSearches quotes={searched} onRemoved={() => input.current?.focus()} />
              ) : (
                <QuoteTabs id={TABS} selected={group} onSelect={chooseGroup} />
              )}
            </$Sticky>
            <TabPanel tabs={TABS} tab={isSearching ? null : group}>
              <QuoteList
                source={source}
                shown={found}
                head={<SortHead sort={sort} onSort={(chosen) => dispatch(marketSorted(chosen))} />}
                foot={<PriceSources quotes={found} />}
                empty={renderEmpty() || undefined}
                favourites={favourites}
                onFavourite={toggle}
              />
            </TabPanel>
          </$Rows>
        }
      />
      <StalePrices quotes={source.quotes} />
    </Page>
  );
}

/**
 * Whether the focus is in the search or its recent searches; a link to the search focuses its field. A press beside
 * the field keeps the focus in it, because Safari focuses no pressed link, and the recent searches would disappear
 * before the end of the tap.
 */
function useSearchFocus() {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const location = useLocation();
  const { key } = location;
  const isAsked = opensSearch(location.state);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked, key]);
  const focusProps = {
    onFocus: ({ target }: FocusEvent) =>
      setFocused(target === input.current || target.closest('ul') !== null),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
    onMouseDown: (event: MouseEvent) => {
      if ((event.target as Element).closest('ul')) event.preventDefault();
    },
  };
  return { input, isFocused, focusProps };
}

function NoMatch({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'find.none' }, { text })}
      action={
        <Button kind="secondary" onClick={onClear}>
          {formatMessage({ id: 'find.clear' })}
        </Button>
      }
    >
      {formatMessage({ id: 'find.why' })}
    </EmptyState>
  );
}

function NoFavourites({ onChoose }: { readonly onChoose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'find.favourites.none' })}
      action={
        <Button kind="secondary" onClick={onChoose}>
          {formatMessage({ id: 'find.favourites.choose' })}
        </Button>
      }
    >
      {formatMessage({ id: 'find.favourites.why' })}
    </EmptyState>
  );
}

const tradePath = (productId: string) => `/trade?product=${encodeURIComponent(productId)}`;

/** Highlights the row of the pair that the detail pane shows. */
const $Rows = styled.div<{ $chosen: string | null }>`
  ${({ $chosen }) =>
    $chosen !== null &&
    css`
      li:has(> a[href='${tradePath($chosen)}']) {
        margin-inline-end: -${space.oneHalf};
        padding-inline-end: ${space.oneHalf};
        border-radius: ${radius.control};
        background: ${color.accentWash};
      }
    `}
`;

/** Search and categories stay visible while the list scrolls. */
const $Sticky = styled.div`
  position: sticky;
  z-index: 5;
  top: var(--below, 0px);
  margin: -${space.one} calc(-1 * ${size.margin}) 0;
  padding: ${space.one} ${size.margin} 0;
  background: ${color.background};

  ${tinyWindow} {
    position: static;
  }

  /* On a phone in landscape, search and categories are on one line, to leave room for the prices. */
  ${landscapePhone} {
    @media (min-width: 640px) {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      column-gap: ${space.two};
      align-items: end;
      --page-margin: 0px;
    }
  }
`;
