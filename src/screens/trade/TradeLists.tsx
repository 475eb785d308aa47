import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Quote } from '../../contract';
import { selectOpenOrders } from '../../state/orders';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { HistoryPanel } from './HistoryPanel';
import { LatestTrades } from './LatestTrades';
import { PositionsPanel } from './PositionsPanel';

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

  return (
    <section aria-label={formatMessage({ id: 'trade.lists' })}>
      <Tabs<Shown>
        id={ID}
        label={formatMessage({ id: 'trade.lists' })}
        selected={shown}
        onSelect={setShown}
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
        {shown === 'positions' && (
          <PositionsPanel product={product} quotes={quotes} orders={open} isVisitor={isVisitor} />
        )}
        {shown === 'history' && <HistoryPanel product={product} isVisitor={isVisitor} />}
        {shown === 'trades' && <LatestTrades product={product} />}
      </TabPanel>
    </section>
  );
}
