import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Quote } from '../../../contract';
import { selectOpenOrders } from '../../../state/machines/orders';
import { ErrorState } from '../../../ui/ErrorState';
import { SkeletonRows } from '../../../ui/Skeleton';
import { TabPanel, Tabs } from '../../../ui/Tabs';
import { PositionsPanel } from './PositionsPanel';
import { useOtherLists } from './useOtherLists';

interface TradeListsProps {
  readonly product: Quote;
  readonly quotes: readonly Quote[] | undefined;
  readonly isVisitor: boolean;
}

type Shown = 'positions' | 'history' | 'trades';
const ID = 'trade-lists';

/** Below the ticket: what is open, what has ended, and what others trade. */
export function TradeLists({ product, quotes, isVisitor }: TradeListsProps) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<Shown>('positions');
  const open = useSelector(selectOpenOrders);
  const { OtherLists, isMissing, load } = useOtherLists();

  function show(tab: Shown) {
    setShown(tab);
    if (tab !== 'positions' && !OtherLists) load();
  }

  return (
    <section aria-label={formatMessage({ id: 'trade.lists' })}>
      <Tabs<Shown>
        id={ID}
        label={formatMessage({ id: 'trade.lists' })}
        selected={shown}
        onSelect={show}
        tabs={[
          {
            id: 'positions',
            label: formatMessage({ id: 'trade.positions' }),
            ...(!isVisitor && { count: open.length }),
          },
          { id: 'history', label: formatMessage({ id: 'trade.history' }) },
          { id: 'trades', label: formatMessage({ id: 'trade.trades' }) },
        ]}
      />
      <TabPanel tabs={ID} tab={shown}>
        {shown === 'positions' ? (
          <PositionsPanel product={product} quotes={quotes} orders={open} isVisitor={isVisitor} />
        ) : OtherLists ? (
          <OtherLists shown={shown} product={product} isVisitor={isVisitor} />
        ) : isMissing ? (
          <ErrorState
            title={formatMessage({ id: 'common.failed.title' })}
            retry={{ label: formatMessage({ id: 'common.retry' }), onRetry: load }}
          >
            {formatMessage({ id: 'error.offline' })}
          </ErrorState>
        ) : (
          <SkeletonRows label={formatMessage({ id: 'common.loading' })} />
        )}
      </TabPanel>
    </section>
  );
}
