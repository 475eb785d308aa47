import type { Order } from '../../contract';
import { DayList } from '../shared/lists/DayList';
import { isOpen } from './orderState';
import { RecordRow } from './RecordRow';
import { usePrices } from './usePrices';

const createdAtOf = ({ createdAt }: Order) => createdAt;

/** The orders by day. */
export function RecordRows({ orders }: { readonly orders: readonly Order[] }) {
  const prices = usePrices(orders.some(isOpen));
  return (
    <DayList rows={orders} atOf={createdAtOf}>
      {(order) => (
        <RecordRow key={order.orderNo} order={order} price={prices.get(order.productId) ?? null} />
      )}
    </DayList>
  );
}
