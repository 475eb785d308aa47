/** A mock order book of the exchange, for tests of the app's reactions. */
import type { Order } from '#contract';
import { orderTotals } from '#samples/orders';
import { broken } from './exchange';
import type { Answers } from './exchange';
import { pendingRow } from './orderRows';

/** The book contains open and ended orders and whether the exchange is reachable; `answers` are computed from it. */
export function orderBook() {
  const book = { held: [] as Order[], ended: [] as Order[], isReachable: true };
  const totals = orderTotals();
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
