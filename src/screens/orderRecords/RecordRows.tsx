import { useSearchParams } from 'react-router-dom';
import type { Order } from '#contract';
import { DayList } from '../shared/lists/DayList';
import { isOpen } from './orderState';
import { RecordRow } from './RecordRow';
import { usePrices } from './usePrices';

const createdAtOf = ({ createdAt }: Order) => createdAt;

interface RecordRowsProps {
  readonly orders: readonly Order[];
  /** Number of the order in the detail pane; null without a pane. */
  readonly chosen: string | null;
}

/** Rows of the orders, grouped by day. */
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

/** Path of a receipt. It keeps the filter, for the list in the other pane and for the back button. */
function receiptPath(params: URLSearchParams, orderNo: string): string {
  const nextParams = new URLSearchParams(params);
  nextParams.set('order', orderNo);
  return `?${nextParams}`;
}
