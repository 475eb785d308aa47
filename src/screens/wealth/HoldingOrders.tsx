import { useIntl } from 'react-intl';
import { useWealthOrdersInfiniteQuery } from '../../api';
import type { WealthOrder } from '../../contract';
import { formatDate, formatSigned, formatUsdt, useLocale } from '../../intl';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { LinkButton } from '../../ui/LinkButton';
import { Signed } from '../../ui/Money';
import { Stack } from '../../ui/Page';
import { wayOf, wayWord } from '../shared/wealthWords';
import { LIST } from './lists';
import { OrderCard } from './OrderCard';
import { OrderPages } from './OrderPages';

/** Bought funds and wealth products with value and profit; matured ones with what was paid out. */
export function HoldingOrders() {
  const { formatMessage } = useIntl();
  const query = useWealthOrdersInfiniteQuery({ limit: 50 }, LIST);
  return (
    <OrderPages
      query={query}
      isEmpty={(pages) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState
          title={formatMessage({ id: 'wealth.orders.none' })}
          action={
            <LinkButton to="/lc?tab=wealth">
              {formatMessage({ id: 'wealth.orders.look' })}
            </LinkButton>
          }
        >
          {formatMessage({ id: 'wealth.orders.none.why' })}
        </EmptyState>
      }
    >
      {(pages) => (
        <Stack as="ul" $gap="oneHalf" aria-label={formatMessage({ id: 'wealth.view.holdings' })}>
          {pages
            .flatMap(({ items }) => items)
            .map((order) => (
              <HoldingCard key={order.orderNo} order={order} />
            ))}
        </Stack>
      )}
    </OrderPages>
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
          {formatUsdt(order.amount, locale)}
        </KeyValue>
        <KeyValue
          label={
            isMatured
              ? formatMessage({ id: 'wealth.orders.paidOut' })
              : formatMessage({ id: 'wealth.orders.value' })
          }
        >
          {formatUsdt(order.value, locale)}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.orders.profit' })}>
          <Signed direction={way} word={wayWord(intl, way)}>
            {formatSigned(profit, locale)}
          </Signed>
        </KeyValue>
        {units !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.orders.units' })}>
            {formatUsdt(units, locale, { maxFraction: 8 })}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'wealth.orders.number' })}>{order.orderNo}</KeyValue>
      </KeyValueList>
    </OrderCard>
  );
}
