import { useIntl } from 'react-intl';
import { StarFilledIcon } from '../../../ui/icons';
import { Tabs } from '../../../ui/Tabs';
import { groupName, QUOTE_GROUPS, type QuoteGroup } from './quoteGroups';

interface QuoteTabsProps {
  /** Ties the tabs to their panel; unique in the page. */
  readonly id: string;
  readonly selected: QuoteGroup;
  readonly onSelect: (group: QuoteGroup) => void;
}

/** Favourites, as a star, and the exchange's categories. */
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
        return group === 'favourites'
          ? { id: group, label: <StarFilledIcon size={18} />, name }
          : { id: group, label: name };
      })}
    />
  );
}
