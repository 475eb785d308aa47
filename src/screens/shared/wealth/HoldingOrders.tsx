import { useIntl } from 'react-intl';
import { useWealthOrdersInfiniteQuery } from '../../../api';
import type { WealthOrder } from '#contract';
import { formatDate, useLocale } from '../../../intl';
import { Badge } from '../../../ui/Badge';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Signed } from '../../../ui/Money';
import { holdingStates, signDirection, gainOrLossText } from './wealthTexts';
import { Amount } from '../account/Amount';
import type { FilterState } from '../lists/stateFilter';
import { useListFilter, type ListFilter } from '../lists/useListFilter';
import { OrderCard } from './OrderCard';
import { OrderList } from './OrderList';
import { useMaturities } from './useMaturities';

/** List of purchased funds and wealth products with value and profit, and for matured ones with the payout. */
export function HoldingOrders({
  narrowed,
}: {
  readonly narrowed?: ListFilter<FilterState<WealthOrder>> | undefined;
}) {
  const { formatMessage } = useIntl();
  const { asked, isShown } = useListFilter(narrowed);
  const query = useWealthOrdersInfiniteQuery({ ...asked, limit: 50 });
  useMaturities(query.currentData);
  return (
    <OrderList
      query={query}
      isShown={isShown}
      noMatch={narrowed?.noMatch}
      label={formatMessage({ id: 'wealth.view.holdings' })}
      none={{
        title: formatMessage({ id: 'wealth.orders.none' }),
        why: formatMessage({ id: 'wealth.orders.none.why' }),
        to: '/lc?tab=wealth',
        look: formatMessage({ id: 'wealth.orders.look' }),
      }}
    >
      {(order) => <HoldingCard key={order.orderNo} order={order} />}
    </OrderList>
  );
}

/** A holding with every decimal, so that paid-in amount and profit add up to its value. */
function HoldingCard({ order }: { readonly order: WealthOrder }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { maturesAt, state, units, profit } = order;
  const isMatured = state === 'matured';
  const direction = signDirection(profit);
  const date = maturesAt === undefined ? '' : formatDate(maturesAt, locale);
  const look = holdingStates[state];
  const bought = () => formatDate(order.createdAt, locale);
  const details: Readonly<Record<WealthOrder['state'], () => string>> = {
    holding: () => formatMessage({ id: 'wealth.orders.matures' }, { date }),
    matured: () => formatMessage({ id: 'wealth.orders.maturedOn' }, { date }),
    unknown: bought,
  };

  return (
    <OrderCard
      title={order.name}
      productId={order.productId}
      orderNo={order.orderNo}
      detail={date === '' ? bought() : details[state]()}
      badge={<Badge tone={look.tone}>{formatMessage({ id: look.id })}</Badge>}
    >
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'wealth.orders.paidIn' })}>
          <Amount masked value={order.amount} />
        </KeyValue>
        <KeyValue
          label={
            isMatured
              ? formatMessage({ id: 'wealth.orders.paidOut' })
              : formatMessage({ id: 'wealth.orders.value' })
          }
        >
          <Amount masked value={order.value} />
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.orders.profit' })}>
          <Signed direction={direction} word={gainOrLossText(intl, direction)}>
            <Amount masked sign value={profit} />
          </Signed>
        </KeyValue>
        {units !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.orders.units' })}>
            <Amount masked kind="round" value={units} />
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'wealth.orders.number' })}>{order.orderNo}</KeyValue>
      </KeyValueList>
    </OrderCard>
  );
}
