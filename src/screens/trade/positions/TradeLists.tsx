import { memo, useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Quote } from '#contract';
import { selectOpenOrders } from '../../../tracker/orders';
import { LinkButton } from '../../../ui/LinkButton';
import { SkeletonRows } from '../../../ui/Skeleton';
import { TabPanel, Tabs } from '../../../ui/Tabs';
import { lazyPart } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { PositionsPanel } from './PositionsPanel';
import { useAppSelector } from '../../../state/store';

/** The lists of the tabs other than open orders, which are loaded when one of these tabs is first opened. */
const OtherLists = lazyPart(
  async () => (await import(/* webpackChunkName: "otherLists" */ './OtherLists')).OtherLists,
  { Waiting: ListWaiting, Missing: MissingPart },
);

function ListWaiting() {
  const { formatMessage } = useIntl();
  return <SkeletonRows label={formatMessage({ id: 'common.loading' })} />;
}

interface TradeListsProps {
  readonly product: Quote;
  readonly quotes: readonly Quote[] | undefined;
  readonly isVisitor: boolean;
  /** Called with the id of the order to focus. */
  readonly onBring: (id: string) => void;
}

type Shown = 'positions' | 'history' | 'trades';
const ID = 'trade-lists';

/** Tabs with lists below the ticket: open orders, history, and trades of all users. */
export const TradeLists = memo(function TradeLists(props: TradeListsProps) {
  const { product, quotes, isVisitor, onBring } = props;
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<Shown>('positions');
  // The open orders are deferred, so that a button responds to a tap before the new row is rendered.
  const open = useDeferredValue(useAppSelector(selectOpenOrders));

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
        {shown === 'positions' ? (
          <PositionsPanel
            product={product}
            quotes={quotes}
            orders={open}
            isVisitor={isVisitor}
            onBring={onBring}
          />
        ) : (
          <OtherLists shown={shown} product={product} isVisitor={isVisitor} />
        )}
      </TabPanel>
      {!isVisitor && (
        <LinkButton to="/orderrecord" kind="ghost" block>
          {formatMessage({ id: 'trade.records' })}
        </LinkButton>
      )}
    </section>
  );
});
