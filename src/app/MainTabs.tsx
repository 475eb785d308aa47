import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { HomeIcon, MarketIcon, MineIcon, SupportIcon, WealthIcon } from '../ui/icons';
import { TabBar } from '../ui/TabBar';

type MainTabsProps = Pick<ComponentProps<typeof TabBar>, 'place' | 'isAtFoot'>;

/** The main navigation of the app. */
export function MainTabs(props: MainTabsProps) {
  const { formatMessage } = useIntl();
  return (
    <TabBar
      label={formatMessage({ id: 'tab.label' })}
      {...props}
      tabs={[
        { to: '/', label: formatMessage({ id: 'tab.home' }), icon: <HomeIcon /> },
        { to: '/hq', label: formatMessage({ id: 'tab.market' }), icon: <MarketIcon /> },
        { to: '/lc', label: formatMessage({ id: 'tab.wealth' }), icon: <WealthIcon /> },
        { to: '/kf', label: formatMessage({ id: 'tab.support' }), icon: <SupportIcon /> },
        { to: '/my', label: formatMessage({ id: 'tab.mine' }), icon: <MineIcon /> },
      ]}
    />
  );
}
