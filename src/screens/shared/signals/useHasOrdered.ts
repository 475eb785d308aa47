import { useSelector } from 'react-redux';
import { selectOrders } from '../../../state/machines/machines';
import { keptInbox } from '../../../state/storage/inbox';
import { useKept } from '../account/useKept';

/** Whether an order was placed, as far as this device knows: one is open, or its end was told. */
export function useHasOrdered(): boolean {
  const orders = useSelector(selectOrders);
  const inbox = useKept(keptInbox) ?? [];
  return (
    orders.some(({ context }) => context.orderNo !== null) ||
    inbox.some(({ id }) => id.startsWith('news.order.'))
  );
}
