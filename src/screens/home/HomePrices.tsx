import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPreferences } from '../../state/persist';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { TabPanel } from '../../ui/Tabs';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { quotesOf } from '../shared/categories';
import { PriceAge } from '../shared/PriceAge';
import { QuoteHead } from '../shared/QuoteHead';
import { QuoteList } from '../shared/QuoteList';
import { QuoteTabs } from '../shared/QuoteTabs';
import { useQuoteGroup } from '../shared/useQuoteGroup';
import { useQuotes } from '../shared/useQuotes';

const TABS = 'home-prices';

/** The markets by category, live. */
export function HomePrices() {
  const { formatMessage } = useIntl();
  const [group, chooseGroup] = useQuoteGroup();
  const { favourites } = useSelector(selectPreferences);
  const source = useQuotes();
  const shown = quotesOf(group, source.quotes ?? [], favourites);

  return (
    <>
      <VisuallyHidden as="h2">{formatMessage({ id: 'market.list' })}</VisuallyHidden>
      <QuoteTabs id={TABS} selected={group} onSelect={chooseGroup} />
      <TabPanel tabs={TABS} tab={group}>
        <QuoteList
          source={source}
          shown={shown}
          head={<QuoteHead />}
          empty={group === 'favourites' ? <NoFavourites /> : undefined}
        />
      </TabPanel>
      <PriceAge {...source} />
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
