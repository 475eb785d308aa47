import { useOrderListInfiniteQuery } from '../../api';

const NEWEST = { limit: 100 };
/**
 * Two parts of Home use this list and the second mounts later, so a response younger than this is reused. Orders
 * placed in the app invalidate it anyway.
 */
const FRESH_SEC = 10;

/** The newest orders and the total profit of all orders. */
export function useNewestOrders() {
  const { data } = useOrderListInfiniteQuery(NEWEST, { refetchOnMountOrArgChange: FRESH_SEC });
  const page = data?.pages[0];
  return page && { orders: page.items, profit: page.totals.profit };
}
