import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { HoldingOrders } from '../shared/wealth/HoldingOrders';
import { LockupOrders } from '../shared/wealth/LockupOrders';
import { RevenueRecord } from '../shared/wealth/RevenueRecord';
import { useBack } from '../shared/page/useBack';
import { useRowsWanted } from '../../state/machines/useRowsWanted';
import { HideAmounts } from '../shared/account/HideAmounts';
import { TransferList } from './TransferList';

const TABS = ['all', 'deposits', 'withdrawals', 'wealth', 'lockups', 'revenue'] as const;
type Tab = (typeof TABS)[number];

/** Deposits and withdrawals with their states, wealth orders, lock-ups, and what these have brought day by day. */
export function RecordsScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = TABS.find((each) => each === asked) ?? 'all';
  const names: Readonly<Record<Tab, string>> = {
    all: formatMessage({ id: 'records.tab.all' }),
    deposits: formatMessage({ id: 'records.tab.deposits' }),
    withdrawals: formatMessage({ id: 'records.tab.withdrawals' }),
    wealth: formatMessage({ id: 'wealth.view.holdings' }),
    lockups: formatMessage({ id: 'wealth.view.lockups' }),
    revenue: formatMessage({ id: 'wealth.view.revenue' }),
  };
  useRowsWanted('transfer');

  return (
    <Page title={formatMessage({ id: 'records.title' })} back={back} action={<HideAmounts />}>
      <Tabs
        id="records"
        label={formatMessage({ id: 'records.title' })}
        tabs={TABS.map((id) => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={(id) => setParams(id === 'all' ? {} : { tab: id }, { replace: true })}
      />
      <TabPanel tabs="records" tab={tab}>
        <Records tab={tab} />
      </TabPanel>
    </Page>
  );
}

function Records({ tab }: { readonly tab: Tab }) {
  switch (tab) {
    case 'all':
      return <TransferList key={tab} kind={undefined} />;
    case 'deposits':
      return <TransferList key={tab} kind="deposit" />;
    case 'withdrawals':
      return <TransferList key={tab} kind="withdrawal" />;
    case 'wealth':
      return <HoldingOrders />;
    case 'lockups':
      return <LockupOrders />;
    case 'revenue':
      return <RevenueRecord />;
  }
}
