import { selectOrders } from '../../../tracker/machines';
import { inboxStore } from '../../../state/storage/inbox';
import { usePerAccountValue } from '../account/usePerAccountValue';
import { useAppSelector } from '../../../state/store';

/**
 * Whether the user has placed an order, as far as this device knows: there is an open order, or an inbox message about
 * one that has ended.
 */
export function useHasOrdered(): boolean {
  const orders = useAppSelector(selectOrders);
  const inbox = usePerAccountValue(inboxStore) ?? [];
  return (
    orders.some(({ context }) => context.orderNo !== null) ||
    inbox.some(({ id }) => id.startsWith('news.order.'))
  );
}
