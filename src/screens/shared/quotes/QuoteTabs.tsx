import { useIntl } from 'react-intl';
import { RecentIcon, StarFilledIcon } from '../../../ui/icons';
import { Tabs } from '../../../ui/Tabs';
import { groupName, QUOTE_GROUPS, type QuoteGroup } from './quoteGroups';

interface QuoteTabsProps {
  /** Connects the tabs to their panel; unique in the page. */
  readonly id: string;
  readonly selected: QuoteGroup;
  readonly onSelect: (group: QuoteGroup) => void;
}

/** Favourites and recents are icons, to leave room for the categories. */
const icons: Partial<Record<QuoteGroup, typeof StarFilledIcon>> = {
  favourites: StarFilledIcon,
  recents: RecentIcon,
};

/** Tabs: favourites (star), recently viewed (clock), and the exchange's categories. */
export function QuoteTabs({ id, selected, onSelect }: QuoteTabsProps) {
  const intl = useIntl();
  return (
    <Tabs
      id={id}
      label={intl.formatMessage({ id: 'market.categories' })}
      selected={selected}
      onSelect={onSelect}
      tabs={QUOTE_GROUPS.map((group) => {
        const name = groupName(intl, group);
        const Icon = icons[group];
        return Icon ? { id: group, label: <Icon size={18} />, name } : { id: group, label: name };
      })}
    />
  );
}
