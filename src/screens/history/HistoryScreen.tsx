import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { Chips } from '../../ui/Chips';
import { Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { HoldingOrders } from '../shared/wealth/HoldingOrders';
import { LockupOrders } from '../shared/wealth/LockupOrders';
import { useBack } from '../shared/page/useBack';
import { useRowsWanted } from '../../tracker/useRowsWanted';
import { HideAmounts } from '../shared/account/HideAmounts';
import { ActivitySwitch } from '../shared/lists/ActivitySwitch';
import { NoMatch } from '../shared/lists/NoMatch';
import { isFiltered, writeFilter } from '../shared/lists/period';
import { readStateFilter, type StateFilter } from '../shared/lists/stateFilter';
import { HistoryFilters } from './HistoryFilters';
import {
  EARNING_TABS,
  HOLDING_STATES,
  LOCKUP_STATES,
  STATES,
  TABS,
  TRANSFER_STATES,
  TRANSFER_TABS,
} from './historyTabs';
import type { Tab } from './historyTabs';
import { RevenueHistory } from './RevenueHistory';
import { SaveHistory } from './SaveHistory';
import { TransferList } from './TransferList';

/** Page of the history: deposits, withdrawals, wealth orders, lock-ups and daily earnings. */
export function HistoryScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const [params, setParams] = useLinkParams();
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
  const show = (id: Tab, filter?: StateFilter) =>
    setParams({ ...(id !== 'all' && { tab: id }), ...(filter && writeFilter(filter)) }, REPLACE);
  useRowsWanted('transfer');

  return (
    <Page
      title={formatMessage({ id: 'records.title' })}
      back={back}
      isWide
      action={
        <Row as="span" $align="center">
          <SaveHistory tab={tab} />
          <HideAmounts />
        </Row>
      }
    >
      <ActivitySwitch view={TRANSFER_TABS.includes(tab) ? 'transfers' : 'earnings'} />
      <Stack $gap="half">
        <Chips
          label={formatMessage({ id: 'records.title' })}
          choices={(TRANSFER_TABS.includes(tab) ? TRANSFER_TABS : EARNING_TABS).map((value) => ({
            value,
            label: names[value],
          }))}
          value={tab}
          onChange={(id) => show(id)}
        />
        <HistoryFilters
          states={STATES[tab]}
          filter={readStateFilter(params, STATES[tab])}
          onChange={(filter) => show(tab, filter)}
          onClear={() => show(tab)}
        />
      </Stack>
      <HistoryTab tab={tab} onClear={() => show(tab)} />
    </Page>
  );
}

const REPLACE = { replace: true };

interface HistoryTabProps {
  readonly tab: Tab;
  readonly onClear: () => void;
}

function HistoryTab({ tab, onClear }: HistoryTabProps) {
  const [params] = useLinkParams();
  const noMatch = <NoMatch onClear={onClear} />;
  const narrowed = <State extends string>(states: readonly State[]) => {
    const filter = readStateFilter(params, states);
    return isFiltered(filter) ? { filter, noMatch } : undefined;
  };
  switch (tab) {
    case 'all':
      return <TransferList key={tab} kind={undefined} narrowed={narrowed(TRANSFER_STATES)} />;
    case 'deposits':
      return <TransferList key={tab} kind="deposit" narrowed={narrowed(TRANSFER_STATES)} />;
    case 'withdrawals':
      return <TransferList key={tab} kind="withdrawal" narrowed={narrowed(TRANSFER_STATES)} />;
    case 'wealth':
      return <HoldingOrders narrowed={narrowed(HOLDING_STATES)} />;
    case 'lockups':
      return <LockupOrders narrowed={narrowed(LOCKUP_STATES)} />;
    case 'revenue':
      return <RevenueHistory narrowed={narrowed([])} />;
  }
}
