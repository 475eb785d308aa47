import { useOrderListInfiniteQuery } from '../../api';

const NEWEST = { limit: 100 };
/** Two parts of Home show them, the later one only with the balance. Own acts make the list be read anew by themselves. */
const FRESH_SEC = 10;

/** The newest orders, and what all of them came to. */
export function useNewestOrders() {
  const { data } = useOrderListInfiniteQuery(NEWEST, { refetchOnMountOrArgChange: FRESH_SEC });
  const page = data?.pages[0];
  return page && { orders: page.items, profit: page.totals.profit };
}
