import { useSearchParams } from 'react-router-dom';
import type { Order } from '#contract';
import { DayList } from '../shared/lists/DayList';
import { isOpen } from './orderState';
import { RecordRow } from './RecordRow';
import { usePrices } from './usePrices';

const createdAtOf = ({ createdAt }: Order) => createdAt;

interface RecordRowsProps {
  readonly orders: readonly Order[];
  /** Order shown in the pane; null without a pane. */
  readonly chosen: string | null;
}

/** Orders grouped by day. */
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

/** Keeps the filter in the URL, for the list in the other pane and for the way back. */
function receiptPath(params: URLSearchParams, orderNo: string): string {
  const nextParams = new URLSearchParams(params);
  nextParams.set('order', orderNo);
  return `?${nextParams}`;
}
