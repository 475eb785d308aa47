import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { useBack } from '../shared/useBack';
import { useTransfersWanted } from '../shared/useTransfer';
import { TransferList } from './TransferList';

const TABS = ['all', 'deposits', 'withdrawals'] as const;
const kinds = { all: undefined, deposits: 'deposit', withdrawals: 'withdrawal' } as const;

/** Every deposit and withdrawal with its state, the newest first. */
export function RecordsScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = TABS.find((each) => each === asked) ?? 'all';
  const names = {
    all: formatMessage({ id: 'records.tab.all' }),
    deposits: formatMessage({ id: 'records.tab.deposits' }),
    withdrawals: formatMessage({ id: 'records.tab.withdrawals' }),
  };
  useTransfersWanted();

  return (
    <Page title={formatMessage({ id: 'records.title' })} back={back}>
      <Tabs
        id="records"
        label={formatMessage({ id: 'records.title' })}
        tabs={TABS.map((id) => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={(id) => setParams(id === 'all' ? {} : { tab: id }, { replace: true })}
      />
      <TabPanel tabs="records" tab={tab}>
        <TransferList key={tab} kind={kinds[tab]} />
      </TabPanel>
    </Page>
  );
}
