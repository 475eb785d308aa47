import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useDefiMyOrderInfiniteQuery, useWealthOrdersInfiniteQuery } from '../../api';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { ActivitySwitch } from '../shared/lists/ActivitySwitch';
import { HoldingOrders } from '../shared/wealth/HoldingOrders';
import { LockupOrders } from '../shared/wealth/LockupOrders';
import { useListQueryOptions } from '../shared/lists/listQueryOptions';
import { RevenueRecord } from '../shared/wealth/RevenueRecord';

/** The argument is the same as in `HoldingsCard`, so that both components share one request. */
const FIRST = { limit: 50 };
const VIEWS = ['lockups', 'holdings', 'revenue'] as const;

/** Lists of the user's lock-ups, purchases and daily earnings. */
export function MyOrders() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view = VIEWS.find((each) => each === asked) ?? 'lockups';
  const lockups = useDefiMyOrderInfiniteQuery(FIRST, useListQueryOptions());
  const holdings = useWealthOrdersInfiniteQuery(FIRST, useListQueryOptions());
  // Without orders, no choice between the lists is shown.
  const isEmpty =
    lockups.data?.pages[0]?.items.length === 0 && holdings.data?.pages[0]?.items.length === 0;
  const names = {
    lockups: formatMessage({ id: 'wealth.view.lockups' }),
    holdings: formatMessage({ id: 'wealth.view.holdings' }),
    revenue: formatMessage({ id: 'wealth.view.revenue' }),
  };
  return (
    <>
      <ActivitySwitch view="earnings" />
      {!isEmpty && (
        <SegmentedControl
          label={formatMessage({ id: 'wealth.view.label' })}
          value={view}
          onChange={(chosen) => setParams({ tab: 'orders', view: chosen }, { replace: true })}
          choices={VIEWS.map((value) => ({ value, label: names[value] }))}
        />
      )}
      {view === 'lockups' && <LockupOrders />}
      {view === 'holdings' && <HoldingOrders />}
      {view === 'revenue' && <RevenueRecord />}
    </>
  );
}
