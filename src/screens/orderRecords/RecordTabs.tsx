import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../ui/Tabs';
import { parseChoice } from '../shared/lists/period';

const VIEWS = ['orders', 'statistics', 'limits'] as const;
export type View = (typeof VIEWS)[number];

/** Id that connects the tabs to their panels. */
export const RECORD_TABS = 'order-records';

export const viewOf = (params: URLSearchParams): View =>
  parseChoice(VIEWS, params.get('view'), 'orders');

/** Tabs for orders, statistics and limits. The current tab is in the URL. */
export function RecordTabs({ view }: { readonly view: View }) {
  const { formatMessage } = useIntl();
  const [, setParams] = useSearchParams();
  const words = {
    orders: formatMessage({ id: 'figures.tab.orders' }),
    statistics: formatMessage({ id: 'figures.tab.statistics' }),
    limits: formatMessage({ id: 'figures.tab.limits' }),
  };
  return (
    <Tabs
      id={RECORD_TABS}
      label={formatMessage({ id: 'orderRecords.title' })}
      tabs={VIEWS.map((id) => ({ id, label: words[id] }))}
      selected={view}
      onSelect={(id) => setParams(id === 'orders' ? {} : { view: id }, { replace: true })}
    />
  );
}
