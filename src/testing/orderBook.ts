/** An exchange's orders in a few lines, for tests that watch what the app does about them. */
import type { Order } from '#contract';
import { broken } from './exchange';
import type { Answers } from './exchange';
import { pendingRow } from './orderRows';

/** What the exchange holds, what it has ended, and whether it can be reached. */
export function orderBook() {
  const book = { held: [] as Order[], ended: [] as Order[], isReachable: true };
  const totals = { count: 0, invested: '0', fees: '0', profit: '0' };
  const page = (items: readonly Order[]) => ({ items: [...items], nextCursor: null });
  const answers: Answers = {
    orderHoldList: () => (book.isReachable ? { items: book.held } : broken()),
    orderList: () =>
      book.isReachable ? { ...page([...book.held, ...book.ended]), totals } : broken(),
    productOrders: ({ body }) => page(book.ended.filter(({ orderNo }) => orderNo === body.orderNo)),
    orderCreate: pendingRow,
  };
  return { book, answers };
}
