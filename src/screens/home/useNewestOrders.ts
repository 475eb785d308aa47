import { useOrderListInfiniteQuery } from '../../api';

const NEWEST_QUERY = { limit: 100 };
/**
 * Two parts of Home use this list and the second mounts later, so a response younger than this is reused. Orders
 * placed in the app invalidate it anyway.
 */
const MAX_AGE_SEC = 10;

/** The newest orders and the total profit of all orders. */
export function useNewestOrders() {
  const { data } = useOrderListInfiniteQuery(NEWEST_QUERY, {
    refetchOnMountOrArgChange: MAX_AGE_SEC,
  });
  const page = data?.pages[0];
  return page && { orders: page.items, profit: page.totals.profit };
}
