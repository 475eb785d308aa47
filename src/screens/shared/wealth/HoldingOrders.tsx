import { useIntl } from 'react-intl';
import { useWealthOrdersInfiniteQuery } from '../../../api';
import type { WealthOrder } from '../../../contract';
import {
  EARNED,
  formatCents,
  formatDate,
  formatSignedCents,
  formatUsdt,
  useLocale,
} from '../../../intl';
import { Badge } from '../../../ui/Badge';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Signed } from '../../../ui/Money';
import { wayOf, wayWord } from './wealthWords';
import { OwnAmount } from '../account/OwnAmount';
import { useNarrowed, type Narrowed } from '../lists/useNarrowed';
import { LIST } from './lists';
import { OrderCard } from './OrderCard';
import { OrderList } from './OrderList';

/** Purchased funds and wealth products with value and profit; matured ones with the payout. */
export function HoldingOrders({
  narrowed,
}: {
  readonly narrowed?: Narrowed<WealthOrder['state']> | undefined;
}) {
  const { formatMessage } = useIntl();
  const { asked, isShown } = useNarrowed(narrowed);
  const query = useWealthOrdersInfiniteQuery({ ...asked, limit: 50 }, LIST);
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

function HoldingCard({ order }: { readonly order: WealthOrder }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { maturesAt, state, units, profit } = order;
  const isMatured = state === 'matured';
  const way = wayOf(profit);
  const date = maturesAt === undefined ? '' : formatDate(maturesAt, locale);

  return (
    <OrderCard
      title={order.name}
      productId={order.productId}
      orderNo={order.orderNo}
      detail={
        date === ''
          ? formatDate(order.createdAt, locale)
          : isMatured
            ? formatMessage({ id: 'wealth.orders.maturedOn' }, { date })
            : formatMessage({ id: 'wealth.orders.matures' }, { date })
      }
      badge={
        isMatured ? (
          <Badge tone="good">{formatMessage({ id: 'wealth.orders.matured' })}</Badge>
        ) : (
          <Badge tone="waiting">{formatMessage({ id: 'wealth.orders.holding' })}</Badge>
        )
      }
    >
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'wealth.orders.paidIn' })}>
          <OwnAmount>{formatCents(order.amount, locale)}</OwnAmount>
        </KeyValue>
        <KeyValue
          label={
            isMatured
              ? formatMessage({ id: 'wealth.orders.paidOut' })
              : formatMessage({ id: 'wealth.orders.value' })
          }
        >
          <OwnAmount>{formatCents(order.value, locale)}</OwnAmount>
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.orders.profit' })}>
          <Signed direction={way} word={wayWord(intl, way)}>
            <OwnAmount>{formatSignedCents(profit, locale)}</OwnAmount>
          </Signed>
        </KeyValue>
        {units !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.orders.units' })}>
            <OwnAmount>{formatUsdt(units, locale, EARNED)}</OwnAmount>
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'wealth.orders.number' })}>{order.orderNo}</KeyValue>
      </KeyValueList>
    </OrderCard>
  );
}
