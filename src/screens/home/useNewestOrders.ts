import { useOrderListInfiniteQuery } from '../../api';

const NEWEST_QUERY = { limit: 100 };
/**
 * Two parts of Home use this list, and the second part mounts later, so a response younger than this is reused. An
 * order that is placed in the app invalidates the response anyway.
 */
const MAX_AGE_SEC = 10;

/** The user's newest orders, and the total profit of all orders. */
export function useNewestOrders() {
  const { data } = useOrderListInfiniteQuery(NEWEST_QUERY, {
    refetchOnMountOrArgChange: MAX_AGE_SEC,
  });
  const page = data?.pages[0];
  return page && { orders: page.items, profit: page.totals?.profit };
}
