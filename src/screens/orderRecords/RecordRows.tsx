import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Order } from '../../contract';
import { formatDate, useLocale } from '../../intl';
import { List } from '../../ui/ListRow';
import { color, space, text } from '../../ui/tokens';
import { isOpen } from './orderState';
import { RecordRow } from './RecordRow';
import { usePrices } from './usePrices';

/** The orders by day, so that a row needs to say the time alone. */
export function RecordRows({ orders }: { readonly orders: readonly Order[] }) {
  const locale = useLocale();
  const prices = usePrices(orders.some(isOpen));
  const days = useMemo(() => {
    const byDay = new Map<string, Order[]>();
    for (const order of orders) {
      const day = formatDate(order.createdAt, locale);
      byDay.set(day, [...(byDay.get(day) ?? []), order]);
    }
    return [...byDay];
  }, [orders, locale]);

  return (
    <div>
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <$Day>{day}</$Day>
          <List>
            {ofDay.map((order) => (
              <RecordRow
                key={order.orderNo}
                order={order}
                price={prices.get(order.productId) ?? null}
              />
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

const $Day = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
