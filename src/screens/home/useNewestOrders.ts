import { useOrderListInfiniteQuery } from '../../api';

const NEWEST = { limit: 100 };

/** The newest orders, and what all of them came to. */
export function useNewestOrders() {
  const { data } = useOrderListInfiniteQuery(NEWEST, {
    refetchOnMountOrArgChange: true,
  });
  const page = data?.pages[0];
  return page && { orders: page.items, profit: page.totals.profit };
}
