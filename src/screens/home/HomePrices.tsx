import { useIntl } from 'react-intl';
import { selectPreferences } from '../../state/storage/persist';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { TabPanel } from '../../ui/Tabs';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { NoRecents } from '../shared/quotes/NoRecents';
import { quotesInGroup, useQuoteGroup } from '../shared/quotes/quoteGroups';
import { StalePrices } from '../shared/quotes/StalePrices';
import { QuoteHead } from './QuoteHead';
import { QuoteList } from '../shared/quotes/QuoteList';
import { QuoteTabs } from '../shared/quotes/QuoteTabs';
import { useQuotes } from '../shared/quotes/useQuotes';
import { useAppSelector } from '../../state/store';

const TABS = 'home-prices';

/** The list of live prices on Home, by category. */
export function HomePrices() {
  const { formatMessage } = useIntl();
  const source = useQuotes();
  const [group, chooseGroup] = useQuoteGroup(source.quotes);
  const preferences = useAppSelector(selectPreferences);
  const shown = quotesInGroup(group, source.quotes ?? [], preferences);

  return (
    <>
      <VisuallyHidden as="h2">{formatMessage({ id: 'market.list' })}</VisuallyHidden>
      <QuoteTabs id={TABS} selected={group} onSelect={chooseGroup} />
      <TabPanel tabs={TABS} tab={group}>
        <QuoteList
          source={source}
          shown={shown}
          head={<QuoteHead />}
          empty={
            (group === 'favourites' && <NoFavourites />) || (group === 'recents' && <NoRecents />)
          }
        />
      </TabPanel>
      <StalePrices quotes={source.quotes} />
    </>
  );
}

function NoFavourites() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'market.favourites.none' })}
      action={<LinkButton to="/hq">{formatMessage({ id: 'market.favourites.choose' })}</LinkButton>}
    >
      {formatMessage({ id: 'market.favourites.why' })}
    </EmptyState>
  );
}
