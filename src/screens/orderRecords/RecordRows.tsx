import { useSearchParams } from 'react-router-dom';
import type { Order } from '../../contract';
import { DayList } from '../shared/lists/DayList';
import { isOpen } from './orderState';
import { RecordRow } from './RecordRow';
import { usePrices } from './usePrices';

const createdAtOf = ({ createdAt }: Order) => createdAt;

interface RecordRowsProps {
  readonly orders: readonly Order[];
  /** Whose receipt stands beside the list; null where none does. */
  readonly chosen: string | null;
}

/** The orders by day. */
export function RecordRows({ orders, chosen }: RecordRowsProps) {
  const [params] = useSearchParams();
  const prices = usePrices(orders.some(isOpen));
  return (
    <DayList rows={orders} atOf={createdAtOf}>
      {(order) => (
        <RecordRow
          key={order.orderNo}
          order={order}
          price={prices.get(order.productId) ?? null}
          to={receiptPath(params, order.orderNo)}
          isChosen={chosen === null ? null : chosen === order.orderNo}
        />
      )}
    </DayList>
  );
}

/** The list keeps what it was asked for while a receipt stands beside it, and for the way back. */
function receiptPath(params: URLSearchParams, orderNo: string): string {
  const asked = new URLSearchParams(params);
  asked.set('order', orderNo);
  return `?${asked}`;
}
