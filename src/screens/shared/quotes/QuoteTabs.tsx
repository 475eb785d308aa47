import { useIntl } from 'react-intl';
import { RecentIcon, StarFilledIcon } from '../../../ui/icons';
import { Tabs } from '../../../ui/Tabs';
import { groupName, QUOTE_GROUPS, type QuoteGroup } from './quoteGroups';

interface QuoteTabsProps {
  /** Ties the tabs to their panel; unique in the page. */
  readonly id: string;
  readonly selected: QuoteGroup;
  readonly onSelect: (group: QuoteGroup) => void;
}

/** What is the user's own is narrow, so that the categories have room. */
const icons: Partial<Record<QuoteGroup, typeof StarFilledIcon>> = {
  favourites: StarFilledIcon,
  recents: RecentIcon,
};

/** Favourites, as a star, what was looked at, as a clock, and the exchange's categories. */
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
