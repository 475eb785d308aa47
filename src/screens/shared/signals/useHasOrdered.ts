import { useSelector } from 'react-redux';
import { selectOrders } from '../../../state/machines/machines';
import { inboxStore } from '../../../state/storage/inbox';
import { usePerAccountValue } from '../account/usePerAccountValue';

/**
 * Whether the user has placed an order, as far as this device knows: an open order or an inbox entry of an ended one.
 */
export function useHasOrdered(): boolean {
  const orders = useSelector(selectOrders);
  const inbox = usePerAccountValue(inboxStore) ?? [];
  return (
    orders.some(({ context }) => context.orderNo !== null) ||
    inbox.some(({ id }) => id.startsWith('news.order.'))
  );
}
