import { useIntl } from 'react-intl';
import { RecentIcon, StarFilledIcon } from '../../../ui/icons';
import { Tabs } from '../../../ui/Tabs';
import { groupName, QUOTE_GROUPS, type QuoteGroup } from './quoteGroups';

interface QuoteTabsProps {
  /** Id that connects the tabs to their panel. It must be unique in the page. */
  readonly id: string;
  readonly selected: QuoteGroup;
  readonly onSelect: (group: QuoteGroup) => void;
}

/** The tabs of favourites and recently viewed products are icons, to leave room for the categories. */
const icons: Partial<Record<QuoteGroup, typeof StarFilledIcon>> = {
  favourites: StarFilledIcon,
  recents: RecentIcon,
};

/** Tabs of a price list: favourites (star), recently viewed products (clock), and the categories of the exchange. */
export function QuoteTabs({ id, selected, onSelect }: QuoteTabsProps) {
  const intl = useIntl();
  return (
    <Tabs
      id={id}
      label={intl.formatMessage({ id: 'market.categories' })}
      selected={selected}
      onSelect={onSelect}
      areFilters
      tabs={QUOTE_GROUPS.map((group) => {
        const name = groupName(intl, group);
        const Icon = icons[group];
        return Icon ? { id: group, label: <Icon size={18} />, name } : { id: group, label: name };
      })}
    />
  );
}
