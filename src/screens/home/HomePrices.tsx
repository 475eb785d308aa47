import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPreferences } from '../../state/storage/persist';
import { TabPanel } from '../../ui/Tabs';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lazyPart } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { quotesInGroup, useQuoteGroup } from '../shared/quotes/quoteGroups';
import { StalePrices } from '../shared/quotes/StalePrices';
import { QuoteHead } from './QuoteHead';
import { QuoteList } from '../shared/quotes/QuoteList';
import { QuoteTabs } from '../shared/quotes/QuoteTabs';
import { useQuotes } from '../shared/quotes/useQuotes';

const TABS = 'home-prices';

/** Rarely shown, so it is a lazy chunk. */
const NoOwnQuotes = lazyPart(
  async () => (await import(/* webpackChunkName: "noOwnQuotes" */ './NoOwnQuotes')).NoOwnQuotes,
  { Waiting: () => null, Missing: MissingPart },
);

/** Live prices by category. */
export function HomePrices() {
  const { formatMessage } = useIntl();
  const [group, chooseGroup] = useQuoteGroup();
  const preferences = useSelector(selectPreferences);
  const source = useQuotes();
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
          empty={(group === 'favourites' || group === 'recents') && <NoOwnQuotes group={group} />}
        />
      </TabPanel>
      <StalePrices quotes={source.quotes} />
    </>
  );
}
